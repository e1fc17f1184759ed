import type { KeyboardEvent } from 'react'
import type { Picking } from './use-selection.ts'

/**
 * The keys of the boxes: arrows go from box to box, with Shift they take along what they pass,
 * Control A takes the page and Escape lets all go.
 */
export function onSelectionKey(event: KeyboardEvent<HTMLInputElement>, picking: Picking) {
  const { key, currentTarget: box } = event
  if (key === 'Escape') picking.clear()
  else if (key === 'a' && (event.ctrlKey || event.metaKey)) picking.pickPage(true)
  else if (key === 'ArrowDown' || key === 'ArrowUp') {
    const next = neighbour(box, key === 'ArrowDown' ? 1 : -1)
    if (event.shiftKey && next) picking.pickBetween(box.value, next.value)
    next?.focus()
  } else return
  event.preventDefault()
}

function neighbour(box: HTMLInputElement, step: number) {
  const boxes = box.closest('table')?.querySelectorAll<HTMLInputElement>('input[type=checkbox]')
  const all = [...(boxes ?? [])]
  return all[all.indexOf(box) + step]
}
