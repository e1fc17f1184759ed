import type { KeyboardEvent } from 'react'
import { selectRow } from '#contract/messages/selecting.ts'
import { CheckField } from '../ui/field.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { Picking } from './use-selection.ts'

export interface SelectionBoxProps {
  id: string
  /** Of the row. */
  name: string
  picking: Picking
}

/** The box of one row; with Shift, a press of it takes along all between it and the last one. */
export function SelectionBox({ id, name, picking }: SelectionBoxProps) {
  return (
    <CheckField
      label={<VisuallyHidden>{selectRow(name)}</VisuallyHidden>}
      value={id}
      data-selects="row"
      checked={picking.has(id)}
      onKeyDown={(event) => onSelectionKey(event, picking)}
      onChange={({ currentTarget, nativeEvent }) => {
        const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
        const pick = isRange ? picking.pickUpTo : picking.pickOne
        pick(id, currentTarget.checked)
      }}
    />
  )
}

/**
 * The keys of the boxes: arrows go from box to box, with Shift they take along what they pass,
 * Control A takes the page and Escape lets all go.
 */
function onSelectionKey(event: KeyboardEvent<HTMLInputElement>, picking: Picking) {
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
  const all = [...document.querySelectorAll<HTMLInputElement>('input[data-selects=row]')]
  return all[all.indexOf(box) + step]
}
