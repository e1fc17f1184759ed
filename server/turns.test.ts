import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FairQueue, Turn } from '#domain/fair-queue.ts'
import { openSending, openTurns } from './turns.ts'

// On a machine that is slow at the moment, nobody's patience ends before the test does.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const onTime = () => false
const guest = (network: string): Turn => ({ lane: network, network, isMember: false })
const member = (name: string, network: string): Turn => ({ lane: name, network, isMember: true })

/** Asks so often for each of these, and tells who was let in. */
async function crowd(queue: FairQueue, turns: Turn[], times: number) {
  const entered: Turn[] = []
  for (const turn of turns) {
    for (let count = 0; count < times; count += 1) {
      queue.enter(turn).then(
        () => entered.push(turn),
        () => undefined,
      )
    }
  }
  await turnOfLoop()
  return entered
}

describe('of pages and calls', () => {
  test('two members of two networks leave a place to guests', async () => {
    const queue = openTurns(onTime)
    expect(await crowd(queue, [member('a', 'x'), member('b', 'y')], 50)).toHaveLength(3)
    expect(await crowd(queue, [guest('z')], 1)).toHaveLength(1)
  })

  test('guests of two networks leave a place to the desk, also in a network of theirs', async () => {
    const queue = openTurns(onTime)
    expect(await crowd(queue, [guest('x'), guest('y')], 50)).toHaveLength(3)
    expect(await crowd(queue, [member('admin', 'y')], 1)).toHaveLength(1)
  })

  test('the desk comes before strangers who wait, and before members who had a turn', async () => {
    const queue = openTurns(onTime)
    const leave = await queue.enter(member('a', 'x'))
    await crowd(queue, [member('a', 'x'), member('b', 'y')], 50)
    expect(await crowd(queue, [guest('z')], 50)).toHaveLength(1)
    const [desk, other] = [member('admin', 'z'), member('b', 'y')]
    const order: Turn[] = []
    void queue.run(desk, async () => void order.push(desk))
    void queue.run(other, async () => void order.push(other))
    leave()
    await turnOfLoop()
    expect(order).toEqual([desk])
  })

  test('guests and members of one network leave a place to another', async () => {
    const queue = openTurns(onTime)
    const campus = [guest('x'), member('a', 'x'), member('b', 'x')]
    expect(await crowd(queue, campus, 50)).toHaveLength(3)
    expect(await crowd(queue, [guest('y')], 1)).toHaveLength(1)
  })
})

describe('of what is sent', () => {
  test('one network has half of all places, however many accounts it has', async () => {
    const queue = openSending(onTime)
    const campus = [guest('x'), member('a', 'x'), member('b', 'x'), member('c', 'x')]
    const entered = await crowd(queue, campus, 32)
    expect(entered).toHaveLength(16)
    // Nor can one of them keep it all from the others.
    expect(new Set(entered.map(({ lane }) => lane))).toEqual(new Set(['x', 'a']))
    expect(await crowd(queue, [guest('y')], 8)).toHaveLength(8)
    expect(await crowd(queue, [member('d', 'z')], 8)).toHaveLength(8)
  })

  test('three hundred students of one laboratory all get what they ask for', async () => {
    const queue = openSending(onTime)
    const all = Array.from({ length: 300 }, (_, n) =>
      queue.run(member(`student ${n}`, 'laboratory'), () => turnOfLoop(n)),
    )
    expect(new Set(await Promise.all(all))).toHaveLength(300)
  })
})

test.each([
  ['pages', openTurns],
  ['sending', openSending],
])(
  'a process that is late serves members, and of each network a few guests: %s',
  async (_of, open) => {
    const queue = open(() => true)
    const ask = (turn: Turn) => queue.run(turn, async () => 200).catch(() => 503)
    const statuses: number[] = []
    for (let count = 0; count < 20; count += 1) statuses.push(await ask(guest('x')))
    expect(statuses.filter((status) => status === 200)).toHaveLength(8)
    expect([await ask(guest('y')), await ask(member('a', 'x'))]).toEqual([200, 200])
  },
)
