import { useLayoutEffect, useRef } from 'react'

/**
 * For a dialog that takes a row of a list away, with the button that opened it. Returns what is to be
 * called once it has closed: whoever uses keys goes on at the like button of the row beside.
 */
export function useRowBeside(open: boolean): () => void {
  const goOn = useRef(() => {})
  // Ahead of the effect by which the dialog takes the focus.
  useLayoutEffect(() => {
    if (open) goOn.current = wayOnFrom(document.activeElement)
  }, [open])
  return () => goOn.current()
}

function wayOnFrom(opener: Element | null) {
  const row = opener?.closest('li, tr, article')
  if (!opener || !row) return () => {}
  const at = controlsOf(row).findIndex((control) => control === opener)
  const rows = [row.nextElementSibling, row.previousElementSibling]
  return () => {
    if (opener.isConnected) return
    const left = rows.filter((beside) => beside?.isConnected)
    left
      .map((beside) => beside && controlsOf(beside)[at])
      .find(Boolean)
      ?.focus()
  }
}

function controlsOf(row: Element) {
  return [...row.querySelectorAll<HTMLElement>('a[href], button, input, select')]
}
