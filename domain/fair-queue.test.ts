import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFairQueue, type Turn } from './fair-queue.ts'

type Bounds = Parameters<typeof createFairQueue>[0]

const bounds: Bounds = {
  places: { ofAll: 4, ofLane: 2 },
  waiting: { ofAll: 100, ofLane: 50 },
  patience: 1500,
  refusal: 'Busy.',
}
/** One of each lane, and two of all. */
const few = { ofAll: 2, ofLane: 1 }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** What a piece of work failed with. */
function troubleOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  )
}

/** A queue, and work in it that runs until it is let go. */
function held(over: Partial<Bounds> = {}) {
  const queue = createFairQueue({ ...bounds, ...over })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (what: string, turn: Partial<Turn> = {}) =>
    queue.run({ lane: what.charAt(0), ...turn }, () => {
      begun.push(what)
      return new Promise<string>((resolve) => ends.set(what, () => resolve(what)))
    })
  const letGo = async (what: string) => {
    ends.get(what)?.()
    await turnOfLoop()
  }
  return { queue, ask, begun, letGo }
}

describe('the order in which work begins', () => {
  test('one lane never holds all places', () => {
    const { ask, begun } = held()
    for (let n = 0; n < 10; n += 1) void ask(`a${n}`)
    void ask('b')
    expect(begun).toEqual(['a0', 'a1', 'b'])
  })

  test('one who asks for much keeps nobody else waiting', async () => {
    const { ask, begun, letGo } = held({ places: few })
    for (const what of ['a1', 'a2', 'a3', 'a4', 'b1']) void ask(what)
    for (const what of ['a1', 'a2', 'a3']) await letGo(what)
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3', 'a4'])
  })

  test('lanes take turns, each in the order in which it asked', async () => {
    const { ask, begun, letGo } = held({ places: few })
    for (const what of ['a0', 'a1', 'a2', 'b0', 'b1', 'c0']) void ask(what)
    expect(begun).toEqual(['a0', 'b0'])
    for (const what of ['a0', 'b0', 'c0', 'a1']) await letGo(what)
    expect(begun).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2'])
  })

  test('whoever had the last turn comes last, also with one place for all', async () => {
    const { ask, begun, letGo } = held({ places: { ofAll: 1 } })
    for (const what of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void ask(what)
    for (const what of ['a1', 'b1', 'c1', 'a2', 'b2']) await letGo(what)
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  })

  test('networks take turns, however many lanes of one of them wait', async () => {
    const { ask, begun, letGo } = held({ places: few })
    for (const what of ['a', 'b', 'c', 'd', 'e']) void ask(what, { network: 'campus' })
    void ask('x', { network: 'elsewhere' })
    await letGo('a')
    await letGo('b')
    expect(begun).toEqual(['a', 'b', 'x', 'c'])
  })

  test('members come first, and one of them cannot hold all places either', async () => {
    const { ask, begun, letGo } = held({ places: few })
    void ask('x')
    void ask('y')
    void ask('guest')
    void ask('m0', { isMember: true })
    void ask('m1', { isMember: true })
    await letGo('x')
    expect(begun.at(-1)).toBe('m0')
    await letGo('y')
    expect(begun.at(-1)).toBe('guest')
  })

  test.each([
    ['members', 'guests', true],
    ['guests', 'members', false],
  ])('however many %s ask, a place is there for %s', (_many, _other, isMember) => {
    const { ask, begun } = held({ places: { ofAll: 4, ofKind: 3, ofLane: 2 } })
    for (const what of ['a0', 'a1', 'b0', 'b1', 'c0']) void ask(what, { isMember })
    expect(begun).toEqual(['a0', 'a1', 'b0'])
    void ask('x', { isMember: !isMember })
    expect(begun.at(-1)).toBe('x')
  })

  test('members and guests of one network leave a place to another network', () => {
    const { ask, begun } = held({ places: { ofAll: 4, ofNetwork: 3, ofLane: 2 } })
    const network = 'campus'
    for (const what of ['g0', 'g1']) void ask(what, { network })
    for (const what of ['m0', 'n0']) void ask(what, { network, isMember: true })
    expect(begun).toEqual(['g0', 'g1', 'm0'])
    void ask('x', { network: 'elsewhere' })
    expect(begun.at(-1)).toBe('x')
  })

  test('work that fails gives its place on', async () => {
    const { queue } = held({ places: few })
    const failed = queue.run({ lane: 'a' }, () => Promise.reject(new Error('no')))
    const next = queue.run({ lane: 'a' }, async () => 'next')
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('next')
  })

  test('whoever asks next is told whether there is a place', async () => {
    const { queue } = held({ places: few })
    const turn = { lane: 'a' }
    expect(queue.mustWait(turn)).toBe(false)
    const leave = await queue.enter(turn)
    expect(queue.mustWait(turn)).toBe(true)
    leave()
    await turnOfLoop()
    expect(queue.mustWait(turn)).toBe(false)
  })

  test('whoever has entered leaves once, however often that is told', async () => {
    const { queue, ask, begun } = held({ places: few })
    const leave = await queue.enter({ lane: 'a' })
    void ask('a1')
    void ask('a2')
    leave()
    leave()
    await turnOfLoop()
    expect(begun).toEqual(['a1'])
  })
})

describe('work of one name', () => {
  test('is done once for all who ask while it runs', async () => {
    const { ask, begun, letGo } = held()
    const answers = [ask('first', { name: 'n' }), ask('second', { name: 'n' })]
    await letGo('first')
    expect(await Promise.all(answers)).toEqual(['first', 'first'])
    expect(begun).toEqual(['first'])
  })

  test('who waits behind others for it goes on as soon as somebody else’s turn comes', async () => {
    const { ask, begun, letGo } = held({ places: { ofAll: 4, ofLane: 1 } })
    void ask('a long one')
    const waiting = ask('a page', { name: 'n' })
    void ask('elsewhere', { name: 'n' })
    expect(begun).toEqual(['a long one', 'elsewhere'])
    await letGo('elsewhere')
    expect(await waiting).toBe('elsewhere')
  })
})

describe('waiting has an end', () => {
  test('after so long', async () => {
    const { ask, begun, letGo } = held({ places: few, retryAfter: 2 })
    void ask('a0')
    const second = troubleOf(ask('a1'))
    vi.advanceTimersByTime(1499)
    const third = ask('a2')
    vi.advanceTimersByTime(1)
    expect(await second).toMatchObject({ code: 'overloaded', message: 'Busy.', retryAfter: 2 })
    await letGo('a0')
    await letGo('a2')
    expect(await third).toBe('a2')
    expect(begun).toEqual(['a0', 'a2'])
  })

  test('after as long as this one has patience, or never', async () => {
    const { ask, begun, letGo } = held({ places: few, patience: undefined })
    void ask('a0')
    const second = troubleOf(ask('a1', { patience: 100 }))
    void ask('a2')
    vi.advanceTimersByTime(1_000_000)
    expect(await second).toMatchObject({ code: 'overloaded' })
    await letGo('a0')
    expect(begun).toEqual(['a0', 'a2'])
  })

  test('where too many wait already, of one lane, of one network or of all', async () => {
    const waiting = { ofAll: 3, ofNetwork: 2, ofLane: 1 }
    const { queue, ask } = held({ places: { ofAll: 1 }, waiting })
    const refused = { code: 'overloaded', retryAfter: 5 }
    for (const what of ['a0', 'a1']) void ask(what, { network: 'n' })
    await expect(ask('a2', { network: 'n' })).rejects.toMatchObject(refused)
    void ask('b0', { network: 'n' })
    await expect(ask('c0', { network: 'n' })).rejects.toMatchObject(refused)
    expect(queue.isFull({ lane: 'd', network: 'm' })).toBe(false)
    void ask('d0', { network: 'm' })
    await expect(ask('e0', { network: 'o' })).rejects.toMatchObject(refused)
    expect(queue.isFull({ lane: 'e', network: 'o' })).toBe(true)
  })

  test('at once for all but a few guests of a network while the process cannot keep up', async () => {
    const { queue } = held({ isLate: () => true })
    const ask = (lane: string, network: string, isMember = false) =>
      queue.run({ lane, network, isMember }, async () => 'served').catch(({ code }) => code)
    const served: unknown[] = []
    for (let count = 0; count < 10; count += 1) served.push(await ask('g', 'campus'))
    expect(served).toEqual([...Array<string>(8).fill('served'), 'overloaded', 'overloaded'])
    expect(await ask('m', 'campus', true)).toBe('served')
    expect(await ask('g', 'elsewhere')).toBe('served')
    vi.advanceTimersByTime(250)
    expect(await ask('g', 'campus')).toBe('served')
  })

  test('not for a member while the process cannot keep up', async () => {
    const { ask, begun, letGo } = held({ places: few, isLate: () => true })
    void ask('m0', { isMember: true })
    void ask('m1', { isMember: true })
    await letGo('m0')
    expect(begun).toEqual(['m0', 'm1'])
  })

  test('when whoever asked has gone, before or while they wait', async () => {
    const { ask, begun, letGo } = held({ places: few })
    const gone = new AbortController()
    const { signal } = gone
    void ask('a0')
    const left = troubleOf(ask('a1', { signal }))
    void ask('a2')
    gone.abort()
    expect(await left).toMatchObject({ code: 'overloaded' })
    expect(await troubleOf(ask('a3', { signal }))).toMatchObject({ code: 'overloaded' })
    await letGo('a0')
    await letGo('a2')
    expect(begun).toEqual(['a0', 'a2'])
  })
})

test('nothing is kept of a lane that was served, joined another, left or was refused', async () => {
  const set = vi.spyOn(Map.prototype, 'set')
  const { ask, letGo } = held({ places: { ofAll: 1 }, waiting: { ofAll: 2 } })
  const gone = new AbortController()
  void ask('served', { lane: 'lane 1', name: 'n' })
  void ask('joins at once', { lane: 'lane 2', name: 'n' })
  void ask('waits', { lane: 'lane 3', patience: 9000 })
  const left = troubleOf(ask('leaves', { lane: 'lane 4', signal: gone.signal }))
  await troubleOf(ask('is refused', { lane: 'lane 5' }))
  gone.abort()
  await left
  const late = troubleOf(ask('loses patience', { lane: 'lane 6' }))
  vi.advanceTimersByTime(1500)
  await late
  await letGo('served')
  await letGo('waits')
  const maps = new Set(
    set.mock.calls.flatMap(([key], at) =>
      String(key).includes('lane ') ? [set.mock.contexts[at] as Map<string, unknown>] : [],
    ),
  )
  set.mockRestore()
  expect(maps.size).toBeGreaterThan(0)
  expect([...maps].flatMap((map) => [...map.keys()])).toEqual([])
})
