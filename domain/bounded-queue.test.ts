import { expect, test } from 'vitest'
import { createBoundedQueue } from './bounded-queue.ts'

test('work past the bound is refused at once, and the place is free again after', async () => {
  const queue = createBoundedQueue({ atOnce: 1, waiting: 1, refusal: 'busy' })
  const gate = Promise.withResolvers<string>()
  const first = queue(() => gate.promise)
  const second = queue(async () => 'second')
  expect(queue.isFull()).toBe(true)
  await expect(queue(async () => 'third')).rejects.toMatchObject({ code: 'overloaded' })
  gate.resolve('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(queue.isFull()).toBe(false)
  expect(await queue(async () => 'fourth')).toBe('fourth')
})

test('work that fails gives its place on', async () => {
  const queue = createBoundedQueue({ atOnce: 1, waiting: 1, refusal: 'busy' })
  await expect(queue(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue(async () => 'next')).toBe('next')
})

test('no more than the bound runs at once', async () => {
  const queue = createBoundedQueue({ atOnce: 2, waiting: 10, refusal: 'busy' })
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  }
  await Promise.all(Array.from({ length: 8 }, () => queue(work)))
  expect(most).toBe(2)
})
