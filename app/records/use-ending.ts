import { keepFocusOnPage } from '../ui/focus.ts'
import { useUndo } from '../shell/use-undo.ts'
import { useToasts } from '../ui/toast.tsx'

/** What was done, and the batch by which it can be undone; '' where nothing was changed. */
export interface Saved {
  message: string
  change: string
}

/** How a task comes to its end: a message, the way back, and the focus. */
export function useEnding() {
  const showToast = useToasts()
  const undo = useUndo()
  return {
    tell: ({ message, change }: Saved) => showToast({ text: message, ...undo(change) }),
    refuse: (text: string) => showToast({ text, tone: 'error' }),
    closing: (close: () => void) => () => {
      close()
      keepFocusOnPage()
    },
  }
}
