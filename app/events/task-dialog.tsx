import type { EventLine } from '#domain/events/event-line.ts'
import { keepFocusOnPage } from '../shell/keep-focus-on-page.ts'
import { useUndo } from '../shell/use-undo.ts'
import { dialogOnDemand } from '../shell/on-demand.tsx'
import { useToasts } from '../ui/toast.tsx'
import type { Tasks } from '../ui/use-task.ts'
import { RemovalDialog } from './removal-dialog.tsx'

interface TaskDialogProps {
  tasks: Tasks<EventLine>
  /** The largest photo the site takes. */
  maxBytes: number
  onSaved: (id: string) => void
}

const EventDialog = dialogOnDemand(async () => (await import('./event-dialog.tsx')).EventDialog)

/** The dialog of the task under way, and the word in the end about how it went. */
export function TaskDialog({
  tasks: { task, close, end, renew },
  maxBytes,
  onSaved,
}: TaskDialogProps) {
  const showToast = useToasts()
  const undo = useUndo()
  const finish = (text: string, change: string) => {
    end()
    showToast({ text, ...undo(change) })
  }
  const refuse = (text: string) => {
    end()
    showToast({ text, tone: 'error' })
  }
  const onClose = () => {
    close()
    keepFocusOnPage()
  }
  const shared = { open: task.isOpen, onClose }
  if (task.what === 'remove') {
    return (
      <RemovalDialog
        key={task.turn}
        {...shared}
        record={task.record}
        onEnd={(answer) =>
          answer.ok ? finish(answer.body.message, answer.change) : refuse(answer.message)
        }
      />
    )
  }
  return (
    <EventDialog
      key={task.turn}
      {...shared}
      record={task.record}
      maxBytes={maxBytes}
      onCancel={end}
      onDiscard={renew}
      onSaved={({ id, message, change }) => {
        finish(message, task.record ? change : '')
        onSaved(id)
      }}
      onRefused={(message) => showToast({ text: message, tone: 'error' })}
    />
  )
}
