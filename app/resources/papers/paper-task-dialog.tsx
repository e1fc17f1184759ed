import { paperMessages } from '#contract/messages/papers.ts'
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
  tasks: Tasks<ListedPaper>
  onAdded: (id: string) => void
}

/** The dialog of the task under way: a paper to upload, or one to delete. */
export function PaperTaskDialog({ shelf, maxBytes, ...list }: PaperTaskDialogProps) {
  const { notRemoved } = paperMessages
  const { task, addition, removal } = useTaskTurn({ ...list, notRemoved })
  if (task.what === 'edit') {
    return <PaperDialog key={task.turn} {...addition} shelf={shelf} maxBytes={maxBytes} />
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
