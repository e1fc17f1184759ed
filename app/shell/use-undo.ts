import * as changeWords from '#contract/messages/changes.ts'
import { undoChange } from '../api/history.ts'
import { useToasts } from '../ui/toast.tsx'
import type { ToastMessage } from '../ui/toast-queue.ts'
import { useReadAnew } from './use-read-anew.ts'

type Offer = Pick<ToastMessage, 'action'>
type Way = keyof typeof ways

/** To take a change back, or to do again what was taken back; each then offers the other. */
const ways = {
  undo: { label: changeWords.undo, text: '', next: 'redo' },
  redo: { label: changeWords.redo, text: changeWords.redone, next: 'undo' },
} as const

/**
 * The action of a toast that takes back what it tells of: `showToast({ text, ...undo(change) })`,
 * where `change` is what the call answered; '' offers nothing.
 */
export function useUndo(): (change: string) => Offer {
  const { offer } = useTakingBack()
  return (change) => offer(change, 'undo')
}

/** `takeBack` undoes a batch at once and says how it went; `offer` is a toast's action that does. */
export function useTakingBack() {
  const showToast = useToasts()
  const readAnew = useReadAnew()

  function offer(change: string, way: Way): Offer {
    if (change === '') return {}
    const onSelect = () => void takeBack(change, way)
    return { action: { label: ways[way].label, onSelect } }
  }

  async function takeBack(change: string, way: Way = 'undo') {
    const answer = await undoChange(change)
    const { text, next } = ways[way]
    // Also after a refusal: somebody else has changed what the page shows.
    await readAnew(() => {
      if (!answer.ok) return showToast({ text: answer.message, tone: 'error' })
      return showToast({ text: text || answer.body.message, ...offer(answer.change, next) })
    })
  }

  return { offer, takeBack }
}
