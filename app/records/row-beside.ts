import { useLayoutEffect, useRef } from 'react'

/**
 * For a dialog that takes a row out of a list, and with it the button that opened the dialog. Returns what
 * is to be called once it has closed: whoever uses keys goes on at the same button of the row beside.
 */
export function useRowBeside(open: boolean): () => void {
  const goOn = useRef(() => {})
  // Before the effect by which the dialog takes the focus.
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

/**
 * The same for a row of a form, which goes at once: where none is beside it, whoever uses keys goes on at
 * what follows the list.
 */
export function wayOnWithin(form: HTMLElement | null, opener: Element): () => void {
  const goOn = wayOnFrom(opener)
  const row = opener.closest('li')
  const follows = row && form && controlsOf(form).find((control) => comesAfter(row, control))
  return () => {
    goOn()
    if (!opener.isConnected && document.activeElement === document.body) follows?.focus()
  }
}

function comesAfter(row: Element, control: Element) {
  return (
    !row.contains(control) &&
    (row.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  )
}

function controlsOf(row: Element) {
  return [...row.querySelectorAll<HTMLElement>('a[href], button, input, select')]
}
