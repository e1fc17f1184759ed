import type { DomainKey } from '#contract/resources.ts'
import type { Tasks } from '../ui/use-task.ts'
import type { Keeping } from './keeping.ts'
import { RemovalDialog } from './removal-dialog.tsx'
import { useTaskTurn } from './use-task-turn.ts'
import { WordsDialog } from './words-dialog.tsx'

interface TaskDialogProps<Row extends { id: string }> {
  keeping: Keeping<Row>
  domain: DomainKey
  tasks: Tasks<Row>
  onAdded: (id: string) => void
}

/** The dialog of the task under way in a list whose records are words alone. */
export function TaskDialog<Row extends { id: string }>(props: TaskDialogProps<Row>) {
  const { keeping, domain, ...list } = props
  const { task, addition, removal } = useTaskTurn(list)
  if (task.what === 'edit') {
    return <WordsDialog key={task.turn} {...addition} keeping={keeping} domain={domain} />
  }
  const { record } = task
  return (
    <RemovalDialog
      key={task.turn}
      {...removal}
      noun={keeping.noun}
      name={keeping.nameOf(record)}
      remove={() => keeping.remove(record.id)}
    />
  )
}
