import { describe, expect, test } from 'vitest'
import { noToasts, toastQueue, type ToastStep } from './toast-queue.ts'

describe('toastQueue', () => {
  test('shows the message that came last in the place of the one before, under an id of its own', () => {
    const queue = after(came('first'), came('second'))
    expect(queue.messages).toEqual([{ id: 2, text: 'second' }])
  })

  test('keeps a dismissed message until it has left', () => {
    const queue = after(came('first'), { type: 'dismissed', id: 1 })
    expect(queue.isLeaving).toBe(true)
    expect(queue.messages[0]?.text).toBe('first')
    expect(toastQueue(queue, { type: 'left', id: 1 }).messages).toEqual([])
  })

  test('shows a message at once while another is leaving', () => {
    const queue = after(came('first'), { type: 'dismissed', id: 1 }, came('second'))
    expect(queue).toEqual({ messages: [{ id: 2, text: 'second' }], isLeaving: false, nextId: 3 })
  })

  test('brings back an error that nobody has closed, once what came after it has left', () => {
    const queue = after(failed('refused'), came('saved'), { type: 'left', id: 2 })
    expect(queue.messages).toEqual([{ id: 1, text: 'refused', tone: 'error' }])
  })

  test('forgets an error that was closed while another message came', () => {
    const queue = after(failed('refused'), { type: 'dismissed', id: 1 }, came('saved'))
    expect(queue.messages).toEqual([{ id: 2, text: 'saved' }])
  })

  test('says an error once, however often it came', () => {
    const queue = after(failed('refused'), failed('refused'))
    expect(queue.messages).toEqual([{ id: 2, text: 'refused', tone: 'error' }])
  })

  test('ignores a step about a message that is not on show', () => {
    const queue = after(failed('refused'), came('saved'))
    expect(toastQueue(queue, { type: 'dismissed', id: 1 })).toBe(queue)
    expect(toastQueue(queue, { type: 'left', id: 1 })).toBe(queue)
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

function failed(text: string): ToastStep {
  return { type: 'came', message: { text, tone: 'error' } }
}

function after(...steps: ToastStep[]) {
  return steps.reduce(toastQueue, noToasts)
}
