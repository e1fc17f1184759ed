import { useEffect, useRef } from 'react'
import { changeWords, someChangedSince } from '#contract/change-words.ts'
import type { ShownBatch } from '#domain/history/history-page.ts'
import styles from './undo-button.module.css'
import { UndoForm } from './undo-form.tsx'

/** Undoes a batch; where a later one has changed its records it says so instead. */
export function UndoButton({ batch }: { batch: ShownBatch }) {
  const { canUndo, records, changedSince } = batch
  const state = useRef<HTMLParagraphElement>(null)
  const isPressed = useRef(false)
  const isOpen = changedSince === 0
  // The button that was pressed is gone once it is done; whoever uses keys goes on from its place.
  useEffect(() => {
    if (!isOpen && isPressed.current) state.current?.focus()
  }, [isOpen])
  if (!canUndo) return null
  if (isOpen) return <UndoForm batch={batch} onPress={() => (isPressed.current = true)} />
  return (
    <p ref={state} className={styles.state} tabIndex={-1}>
      {records === 1 ? changeWords.changedSince : someChangedSince(changedSince)}
    </p>
  )
}
