import type { DomainKey } from '#contract/resources.ts'
import type { Versioned } from '#domain/records/versions.ts'
import type { Tasks } from '../ui/use-task.ts'
import type { Keeping } from './keeping.ts'
import { RemovalDialog } from './removal-dialog.tsx'
import { useTaskTurn } from './use-task-turn.ts'
import { WordsDialog } from './words-dialog.tsx'

interface TaskDialogProps<Row extends { id: string }> {
  keeping: Keeping<Row>
  domain: DomainKey
  tasks: Tasks<Versioned<Row>>
  onSaved: (id: string) => void
}

/** The dialog of the task under way in a list whose records are words alone. */
export function TaskDialog<Row extends { id: string }>(props: TaskDialogProps<Row>) {
  const { keeping, domain, tasks, onSaved } = props
  const { task, addition, removal } = useTaskTurn({ tasks, onAdded: onSaved })
  if (task.what === 'edit') {
    const { record } = task
    const shared = { keeping, domain, record }
    return <WordsDialog key={task.turn} {...addition} {...shared} />
  }
  const { record } = task
  return (
    <RemovalDialog
      key={task.turn}
      {...removal}
      noun={keeping.kind}
      name={keeping.nameOf(record)}
      remove={() => keeping.remove(record.id)}
    />
  )
}
