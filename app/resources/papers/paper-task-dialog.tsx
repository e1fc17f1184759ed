import { paperMessages } from '#contract/messages/papers.ts'
import type { Versioned } from '#domain/records/versions.ts'
import type { ListedPaper, PaperShelf } from '#domain/resources/papers/list-papers.ts'
import { removePaper } from '../../api/papers.ts'
import type { Tasks } from '../../ui/use-task.ts'
import { RemovalDialog } from '../removal-dialog.tsx'
import { useTaskTurn } from '../use-task-turn.ts'
import { PaperDialog } from './paper-dialog.tsx'

interface PaperTaskDialogProps {
  shelf: PaperShelf
  /** Of the PDF. */
  maxBytes: number
  tasks: Tasks<Versioned<ListedPaper>>
  onAdded: (id: string) => void
}

/** The dialog of the task under way: a paper to upload, to edit or to delete. */
export function PaperTaskDialog({ shelf, maxBytes, ...list }: PaperTaskDialogProps) {
  const { notRemoved } = paperMessages
  const { task, addition, removal } = useTaskTurn({ ...list, notRemoved })
  if (task.what === 'edit') {
    const { record } = task
    const paper = { shelf, maxBytes, record }
    return <PaperDialog key={task.turn} {...addition} {...paper} />
  }
  const { id, title } = task.record
  return (
    <RemovalDialog
      key={task.turn}
      {...removal}
      noun="research paper"
      name={title}
      remove={() => removePaper(id)}
    />
  )
}
