import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { KindName } from '#contract/kinds/kinds.ts'
import { atTheEnd, movedTo } from '#contract/messages/order.ts'
import { orderSaved } from '#contract/messages/records.ts'
import { orderRecords } from '../api/records.ts'
import { useDragging } from './use-dragging.ts'
import { useEnding } from './use-ending.ts'
import { useCall } from './use-call.ts'

/** How long somebody who moves a record step by step may pause, in milliseconds. */
const pause = 600

interface OrderOptions<Row> {
  kind: KindName
  /** In the order in which they are stored. */
  rows: readonly Row[]
  nameOf: (row: Row) => string
}

/** An order that is not written yet. */
interface Waiting {
  sent: Parameters<typeof orderRecords>[1]
  timer: ReturnType<typeof setTimeout>
}

/**
 * A list that people put in order, by dragging, by keys and by buttons alike. What they see is moved at
 * once, and written when they pause; where somebody else has ordered it meanwhile, theirs stands.
 */
export function useOrder<Row extends { id: string }>({ kind, rows, nameOf }: OrderOptions<Row>) {
  const form = useId()
  const stored = rows.map(({ id }) => id)
  const [moved, setMoved] = useState<readonly string[] | null>(null)
  const [said, setSaid] = useState('')
  const focused = useRef<Element | null>(null)
  const waiting = useRef<Waiting | null>(null)
  const { tell, refuse } = useEnding()
  const { isBusy, send } = useCall<Awaited<ReturnType<typeof orderRecords>>>((answer) => {
    setMoved(null)
    if (answer.ok) tell({ message: orderSaved, change: answer.change })
    else refuse(answer.message)
  })
  // Somebody has added or deleted one meanwhile: what is stored stands.
  const isKnown = moved?.length === stored.length && moved.every((id) => stored.includes(id))
  const ids = moved && isKnown ? moved : stored

  // What is moved in the document loses the focus.
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus()
    focused.current = null
  })
  // Whoever leaves the page within the pause has moved it all the same.
  useEffect(() => {
    const write = () => {
      const order = waiting.current
      waiting.current = null
      if (order) void orderRecords(kind, order.sent)
      clearTimeout(order?.timer)
    }
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [kind])

  function put(id: string, place: number) {
    const at = ids.indexOf(id)
    const row = rows.find((one) => one.id === id)
    if (!row || isBusy) return
    const name = nameOf(row)
    if (place === at || place < 0 || place >= ids.length) {
      return setSaid(atTheEnd(name, at + 1, ids.length))
    }
    const next = ids.toSpliced(at, 1).toSpliced(place, 0, id)
    focused.current = document.activeElement
    setMoved(next)
    setSaid(movedTo(name, place + 1, ids.length))
    clearTimeout(waiting.current?.timer)
    const sent = { ids: next, was: stored }
    const timer = setTimeout(() => {
      waiting.current = null
      // A list that has gone, or another order by now, is read anew.
      void send(() => orderRecords(kind, sent), { removes: true })
    }, pause)
    waiting.current = { sent, timer }
  }

  const { item, handle } = useDragging({
    ids,
    isBusy,
    onStep: (id, by) => put(id, ids.indexOf(id) + by),
    onDrop: (id, over) => put(id, ids.indexOf(over)),
  })

  return {
    kind,
    /** The id of the form that its buttons send, wherever they stand. */
    form,
    /** The records as they are shown. */
    rows: ids.flatMap((id) => rows.find((row) => row.id === id) ?? []),
    nameOf,
    stored,
    ids,
    /** Read out. */
    said,
    put,
    item,
    handle,
  }
}

export type Order<Row extends { id: string }> = ReturnType<typeof useOrder<Row>>
