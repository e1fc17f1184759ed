import type { CallResult, Done } from '../api/network.ts'
import { keepFocusOnPage } from '../shell/keep-focus-on-page.ts'
import { useUndo } from '../shell/use-undo.ts'
import { useToasts } from '../ui/toast.tsx'
import type { Tasks } from '../ui/use-task.ts'
import type { Added } from './use-addition.ts'

interface TaskTurnOptions<Row extends { id: string }> {
  tasks: Tasks<Row>
  onAdded: (id: string) => void
  /** Said ahead of the reason why nothing was deleted. */
  notRemoved?: string
}

/** How a form that adds is opened, put aside and left. */
export interface AdditionTurn {
  open: boolean
  /** Put aside: what was typed stays. */
  onClose: () => void
  onCancel: () => void
  /** Begins the form anew. */
  onDiscard: () => void
  onAdded: (answer: Added) => void
  onRefused: (message: string) => void
}

/** How the task under way comes to its end, and the word about how it went. */
export function useTaskTurn<Row extends { id: string }>(options: TaskTurnOptions<Row>) {
  const { tasks, onAdded, notRemoved = '' } = options
  const { task, close, end, renew } = tasks
  const showToast = useToasts()
  const undo = useUndo()
  const refuse = (text: string) => showToast({ text: text.trim(), tone: 'error' })
  const finish = (answer: CallResult<Done>) => {
    end()
    if (answer.ok) showToast({ text: answer.body.message, ...undo(answer.change) })
    else refuse(`${notRemoved} ${answer.message}`)
  }
  const onClose = () => {
    close()
    keepFocusOnPage()
  }
  const shared = { open: task.isOpen, onClose }
  const addition: AdditionTurn = {
    ...shared,
    onCancel: end,
    onDiscard: renew,
    onAdded: (answer) => {
      finish(answer)
      onAdded(answer.body.id)
    },
    onRefused: refuse,
  }
  return { task, addition, removal: { ...shared, onEnd: finish } }
}
