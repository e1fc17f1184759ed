import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { orderPath } from '#contract/paths.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { PlaceButtons } from './place-buttons.tsx'
import type { Order } from './use-order.ts'

interface OrderFormProps<Row extends { id: string }> {
  order: Order<Row>
  /** The list; left out where its form stands within it, as in a table. */
  children?: ReactNode
}

/** Around a list that people put in order: a plain form, by which its buttons work without scripts. */
export function OrderForm<Row extends { id: string }>({ order, children }: OrderFormProps<Row>) {
  const { pathname } = useLocation()
  return (
    <form
      id={order.form}
      method="post"
      action={orderPath(order.kind)}
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="was" value={order.stored.join()} />
      <input type="hidden" name="next" value={pathname} />
      <input type="hidden" name="back" value={pathname} />
      {children}
      <VisuallyHidden>
        <output>{order.said}</output>
      </VisuallyHidden>
    </form>
  )
}

interface OrderButtonsProps<Row extends { id: string }> {
  order: Order<Row>
  row: Row
}

/** The handle of a record, by which it is dragged or moved by keys, and a button for each way. */
export function OrderButtons<Row extends { id: string }>({ order, row }: OrderButtonsProps<Row>) {
  const { ids, nameOf, put, handle } = order
  const { id } = row
  const at = ids.indexOf(id)
  const moved = (by: -1 | 1) => ids.toSpliced(at, 1).toSpliced(Math.max(0, at + by), 0, id)
  const step = (by: -1 | 1) => ({
    type: 'submit' as const,
    form: order.form,
    name: 'ids',
    value: moved(by).join(),
    onClick: () => put(id, at + by),
  })
  return (
    <PlaceButtons
      name={nameOf(row)}
      isFirst={at === 0}
      isLast={at === ids.length - 1}
      handle={handle(id)}
      step={step}
    />
  )
}
