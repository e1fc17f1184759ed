import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

test('results come in the order of the items, and only so many are under way', async () => {
  const running = { now: 0, most: 0 }
  const gates = Array.from({ length: 7 }, () => Promise.withResolvers<void>())
  const done = inParallel(gates, 3, async (gate) => {
    running.now += 1
    running.most = Math.max(running.most, running.now)
    await gate.promise
    running.now -= 1
    return gates.indexOf(gate)
  })
  for (const gate of gates.toReversed()) gate.resolve()
  expect(await done).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(running).toEqual({ now: 0, most: 3 })
})

test('after a failure nothing begins, and what is under way has ended when it is thrown', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const slow = Promise.withResolvers<void>()
  const done = inParallel([0, 1, 2, 3], 2, async (item) => {
    begun.push(item)
    if (item === 0) {
      setImmediate(slow.resolve)
      throw new Error('refused')
    }
    await slow.promise
    ended.push(item)
  })
  await expect(done).rejects.toThrow('refused')
  expect([begun, ended]).toEqual([[0, 1], [1]])
})
