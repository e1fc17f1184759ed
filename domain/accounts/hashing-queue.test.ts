import { expect, test } from 'vitest'
import { createHashingQueue } from './hashing-queue.ts'

test('what comes from elsewhere waits for what a crowded network has under way, not for all of it', async () => {
  const queue = createHashingQueue({ atOnce: 1, waiting: 100 })
  const done: string[] = []
  const work = (name: string) => async () => void done.push(name)
  const ask = (lane: string) => queue.run({ lane }, work(lane))
  await Promise.all([...Array.from({ length: 50 }, () => ask('crowd')), ask('elsewhere')])
  expect(done).toHaveLength(51)
  expect(done.indexOf('elsewhere')).toBeLessThanOrEqual(1)
})

test('a network that fills its line is full, and no other is', async () => {
  const queue = createHashingQueue({ atOnce: 1, waiting: 1 })
  const gate = Promise.withResolvers<void>()
  const crowd = { lane: 'crowd' }
  const ask = () => queue.run(crowd, () => gate.promise)
  const waiting = [ask(), ask()]
  expect([queue.isFull(crowd), queue.isFull({ lane: 'elsewhere' })]).toEqual([true, false])
  await expect(ask()).rejects.toMatchObject({ code: 'overloaded' })
  gate.resolve()
  await Promise.all(waiting)
  expect(queue.isFull(crowd)).toBe(false)
})
