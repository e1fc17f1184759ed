import { afterEach, expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

function aSite(version: number | null = 1) {
  const site = { version, current: () => site.version, advance: () => {}, close: async () => {} }
  return site
}

/** The edition that a reply begun now belongs to. */
function editionOf(cache: ReturnType<typeof createPageCache>) {
  return cache.edition() ?? ''
}

afterEach(() => vi.useRealTimers())

function aReply(bytes = 10) {
  const body = Buffer.alloc(bytes)
  return { etag: 'W/"a"', headers: {}, bodies: { br: body, gzip: body, identity: body } }
}

test('a reply is found until the site version moves on', () => {
  const site = aSite()
  const cache = createPageCache(site)
  cache.store('/', editionOf(cache), aReply())
  expect(cache.find('/')).toBeDefined()
  site.version = 2
  expect(cache.find('/')).toBeUndefined()
})

test('a reply that was begun before a write is dropped', () => {
  const site = aSite(1)
  const cache = createPageCache(site)
  const begunIn = editionOf(cache)
  site.version = 2
  cache.store('/', begunIn, aReply())
  expect(cache.find('/')).toBeUndefined()
})

test('no page of yesterday is shown after the department’s midnight, and none is kept', () => {
  // Half past eleven at night in Chennai.
  vi.useFakeTimers({ now: new Date('2026-11-22T18:00:00Z') })
  const cache = createPageCache(aSite())
  const begunIn = editionOf(cache)
  cache.store('/', begunIn, aReply())
  expect(cache.find('/')).toBeDefined()
  vi.setSystemTime(new Date('2026-11-22T18:30:00Z'))
  expect(cache.find('/')).toBeUndefined()
  cache.store('/', begunIn, aReply())
  expect(cache.find('/')).toBeUndefined()
})

test('nothing is kept or found while other processes cannot be heard', () => {
  const site = aSite()
  const cache = createPageCache(site)
  cache.store('/', editionOf(cache), aReply())
  site.version = null
  expect(cache.edition()).toBeNull()
  expect(cache.find('/')).toBeUndefined()
})

test('what was used longest ago leaves first when memory is full', () => {
  const cache = createPageCache(aSite())
  const third = 300 * 1024
  for (let page = 0; page < 70; page += 1) {
    cache.store(`/${page}`, editionOf(cache), aReply(third))
    cache.find('/0')
  }
  expect(cache.find('/0')).toBeDefined()
  expect(cache.find('/1')).toBeUndefined()
  expect(cache.find('/69')).toBeDefined()
})

test('a reply larger than a megabyte is not kept', () => {
  const cache = createPageCache(aSite())
  cache.store('/', editionOf(cache), aReply(512 * 1024))
  expect(cache.find('/')).toBeUndefined()
})
