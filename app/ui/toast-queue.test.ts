import { describe, expect, test } from 'vitest'
import { noToasts, toastQueue, type ToastStep } from './toast-queue.ts'

describe('toastQueue', () => {
  test('shows messages in the order they came, under ids of their own', () => {
    const queue = after(came('first'), came('second'))
    expect(queue.messages).toEqual([
      { id: 1, text: 'first' },
      { id: 2, text: 'second' },
    ])
  })

  test('keeps a dismissed message until it has left', () => {
    const queue = after(came('first'), came('second'), { type: 'dismissed', id: 1 })
    expect(queue.isLeaving).toBe(true)
    expect(queue.messages[0]?.text).toBe('first')
  })

  test('shows the next message, staying, once the first has left', () => {
    const queue = after(
      came('first'),
      came('second'),
      { type: 'dismissed', id: 1 },
      { type: 'left', id: 1 },
    )
    expect(queue.isLeaving).toBe(false)
    expect(queue.messages).toEqual([{ id: 2, text: 'second' }])
  })

  test('takes a message while another is leaving', () => {
    const queue = after(came('first'), { type: 'dismissed', id: 1 }, came('second'))
    expect(queue.isLeaving).toBe(true)
    expect(queue.messages).toHaveLength(2)
  })

  test('ignores a step about a message that is not on show', () => {
    const queue = after(came('first'), came('second'))
    expect(toastQueue(queue, { type: 'dismissed', id: 2 })).toBe(queue)
    expect(toastQueue(queue, { type: 'left', id: 2 })).toBe(queue)
    expect(toastQueue(noToasts, { type: 'left', id: 1 })).toBe(noToasts)
  })

  test('never gives an id twice', () => {
    const queue = after(came('first'), { type: 'left', id: 1 }, came('second'))
    expect(queue.messages).toEqual([{ id: 2, text: 'second' }])
  })
})

function came(text: string): ToastStep {
  return { type: 'came', message: { text } }
}

function after(...steps: ToastStep[]) {
  return steps.reduce(toastQueue, noToasts)
}
