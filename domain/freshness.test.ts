import { describe, expect, test } from 'vitest'
import { noteEnd, noteReads, trackReads, untold } from '#store/reads.ts'
import { followChanges } from '#store/site-version.ts'
import { createFreshness, followValue, madeOnce, type Made } from './freshness.ts'

/** Something made of the events, once for all; each time it waits until the test lets it go. */
function anEventList() {
  const changes = followChanges()
  const freshness = createFreshness(changes)
  const waiting: (() => void)[] = []
  const state = { begun: 0 }
  const ask = madeOnce(freshness, async () => {
    noteReads(['events'])
    state.begun += 1
    const made = `list ${state.begun}`
    await new Promise<void>((go) => waiting.push(go))
    return made
  })
  const letGo = () => waiting.shift()?.()
  return { changes, state, ask, letGo }
}

/** Lets what follows from settled promises happen. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('many who ask at once have it made once', async () => {
  const { ask, letGo, state } = anEventList()
  const asked = [ask(), ask(), ask()]
  letGo()
  expect(await Promise.all(asked)).toEqual(['list 1', 'list 1', 'list 1'])
  expect(state.begun).toBe(1)
})

test('who asks after a change never gets what was begun before it', async () => {
  const { changes, ask, letGo } = anEventList()
  const before = ask()
  changes.hear('1', 'events')
  const after = [ask(), ask()]
  letGo()
  expect(await before).toBe('list 1')
  await settled()
  letGo()
  expect(await Promise.all(after)).toEqual(['list 2', 'list 2'])
})

test('a change of something else has nobody wait twice', async () => {
  const { changes, ask, letGo } = anEventList()
  const before = ask()
  changes.hear('1', 'students/a')
  const after = ask()
  letGo()
  expect(await Promise.all([before, after])).toEqual(['list 1', 'list 1'])
})

test('what was seen to stand still falls with the next change of what it read', () => {
  const changes = followChanges()
  const freshness = createFreshness(changes)
  const begun = freshness.begin()
  if (begun === null) throw new Error('Nobody hears the site.')
  const made = { begun, reads: new Set(['events']) }
  changes.hear('1', 'notes')
  expect(freshness.isFresh(made)).toBe(true)
  expect(made.begun.changes).toBe(changes.changes())
  changes.hear('2', 'events')
  expect(freshness.isFresh(made)).toBe(false)
})

/** A title that is read of the records, which hold more than it, and a page that shows it. */
async function aPageWithTitle() {
  const changes = followChanges()
  const freshness = createFreshness(changes)
  const record = { title: 'Sedges' }
  const title = followValue(freshness, async () => {
    noteReads(['records/page'])
    return { title: record.title }
  })
  let transactions = 0
  const write = (written = record.title) => {
    record.title = written
    changes.hear(String((transactions += 1)), 'records/page')
  }
  async function aPage(): Promise<Made> {
    const begun = freshness.begin()
    if (begun === null) throw new Error('Nobody hears the site.')
    const { reads } = await trackReads(title)
    return { begun, reads }
  }
  return { freshness, title, write, page: await aPage() }
}

describe('what shows a value that is followed', () => {
  test('stands again once that was read anew and is the same', async () => {
    const { freshness, title, write, page } = await aPageWithTitle()
    const before = await title()
    for (const _ of ['once', 'again']) {
      write()
      expect([freshness.isFresh(page), freshness.isSettled()]).toEqual([false, false])
      expect(freshness.mayStand(page)).toBe(true)
      expect(await title()).toBe(before)
      expect([freshness.isFresh(page), freshness.isSettled()]).toEqual([true, true])
    }
  })

  test('falls once it is another, and does not stand again when it is as it was', async () => {
    const { freshness, title, write, page } = await aPageWithTitle()
    write('Rushes')
    expect(await title()).toEqual({ title: 'Rushes' })
    expect([freshness.isFresh(page), freshness.mayStand(page)]).toEqual([false, false])
    write('Sedges')
    await title()
    expect([freshness.isFresh(page), freshness.mayStand(page)]).toEqual([false, false])
  })

  test('falls with whatever else it has read', async () => {
    const { freshness, page } = await aPageWithTitle()
    expect(freshness.isFresh({ ...page, reads: new Set([...page.reads, untold]) })).toBe(false)
  })

  test('ends when the value does', async () => {
    const freshness = createFreshness(followChanges())
    const begun = freshness.begin()
    if (begun === null) throw new Error('Nobody hears the site.')
    const value = followValue(freshness, async () => noteEnd(new Date(0)))
    const { reads } = await trackReads(value)
    expect(freshness.isFresh({ begun, reads })).toBe(false)
  })

  test('is not kept where the value could not be read', async () => {
    const freshness = createFreshness(followChanges())
    const begun = freshness.begin()
    if (begun === null) throw new Error('Nobody hears the site.')
    const value = followValue(freshness, () => Promise.reject(new Error('down')))
    const { reads } = await trackReads(() => value().catch(() => 'as it was'))
    expect(freshness.isFresh({ begun, reads })).toBe(false)
  })
})

test('what nobody hears of is never fresh, however little has changed since', () => {
  const freshness = createFreshness(followChanges())
  const begun = freshness.begin()
  if (begun === null) throw new Error('Nobody hears the site.')
  expect(freshness.isFresh({ begun, reads: new Set([untold]) })).toBe(false)
})

test('one that failed is made again for the next who asks', async () => {
  const changes = followChanges()
  const freshness = createFreshness(changes)
  const outcomes = [() => Promise.reject(new Error('down')), async () => 'up']
  const ask = madeOnce(freshness, () => outcomes.shift()?.() ?? Promise.resolve('late'))
  await expect(ask()).rejects.toThrow('down')
  expect([await ask(), await ask()]).toEqual(['up', 'up'])
})

test('whoever is given it owes it to what it was made of, though others had it made', async () => {
  const { ask, letGo } = anEventList()
  const first = ask()
  letGo()
  await first
  const { reads } = await trackReads(ask)
  expect([...reads]).toContain('events')
})
