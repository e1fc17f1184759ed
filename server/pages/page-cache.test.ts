import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { noteEnd, trackReads } from '#store/reads.ts'
import { followChanges } from '#store/site-version.ts'
import { createFreshness } from '#domain/freshness.ts'
import { createPageCache, type CachedReply, type PageCache } from './page-cache.ts'

/** A cache of a site whose changes the test tells, and what is made of its publications from now on. */
function aCache() {
  const changes = followChanges()
  const site = {
    ...changes,
    isHeard: true,
    changes: () => (site.isHeard ? changes.changes() : null),
  }
  const freshness = createFreshness(site)
  const cache = createPageCache(freshness, (error) => {
    throw error
  })
  const begin = (reads = ['publications']) => {
    const begun = freshness.begin()
    if (begun === null) throw new Error('Nobody hears the site.')
    return { begun, reads: new Set(reads) }
  }
  return { site, changes, cache, begin }
}

afterEach(() => vi.useRealTimers())

function aReply(bytes = 10): CachedReply {
  const body = Buffer.alloc(bytes)
  const bodies = { br: null, gzip: body, identity: body }
  return { etag: 'W/"a"', headers: {}, bodies, isForAll: false }
}

/** The reply at '/', which is there. */
function found(cache: PageCache): CachedReply {
  const reply = cache.find('/')
  if (!reply) throw new Error('Nothing is kept.')
  return reply
}

test('a reply is found until something that it shows changes', () => {
  const { changes, cache, begin } = aCache()
  cache.store('/', begin(), aReply())
  changes.hear('1', 'events')
  expect(cache.find('/')).toBeDefined()
  changes.hear('2', 'publications')
  expect(cache.find('/')).toBeUndefined()
})

test('a reply that was begun before such a change is dropped', () => {
  const { changes, cache, begin } = aCache()
  const made = begin()
  changes.hear('1', 'publications')
  cache.store('/', made, aReply())
  expect(cache.find('/')).toBeUndefined()
})

test('a page that is true for some hours is found until these are over', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T06:00:00Z') })
  const { cache, begin } = aCache()
  const { reads } = await trackReads(async () => noteEnd(new Date('2026-11-22T07:00:00Z')))
  cache.store('/', begin([...reads, 'publications']), aReply())
  cache.store('/2', begin(), aReply())
  expect(cache.find('/')).toBeDefined()
  vi.setSystemTime(new Date('2026-11-22T07:00:00Z'))
  expect(cache.find('/')).toBeUndefined()
  expect(cache.find('/2')).toBeDefined()
})

test('no page of yesterday is shown after the department’s midnight, and none is kept', () => {
  // Half past eleven at night in Chennai.
  vi.useFakeTimers({ now: new Date('2026-11-22T18:00:00Z') })
  const { cache, begin } = aCache()
  const made = begin()
  cache.store('/', made, aReply())
  expect(cache.find('/')).toBeDefined()
  vi.setSystemTime(new Date('2026-11-22T18:30:00Z'))
  expect(cache.find('/')).toBeUndefined()
  cache.store('/', made, aReply())
  expect(cache.find('/')).toBeUndefined()
})

test('nothing is kept or found while other processes cannot be heard', () => {
  const { site, cache, begin } = aCache()
  const made = begin()
  cache.store('/', made, aReply())
  site.isHeard = false
  expect(cache.find('/')).toBeUndefined()
  cache.store('/other', made, aReply())
  site.isHeard = true
  expect(cache.find('/other')).toBeUndefined()
})

test('brotli is made of a reply that is read, and of no other', async () => {
  const { cache, begin } = aCache()
  cache.store('/', begin(), aReply(5000))
  cache.store('/2', begin(), aReply(5000))
  expect(cache.find('/')?.bodies.br).toBeNull()
  await expect.poll(() => cache.find('/')?.bodies.br?.length).toBeLessThan(100)
  expect(brotliDecompressSync(found(cache).bodies.br ?? '')).toEqual(Buffer.alloc(5000))
  expect(cache.find('/2')?.bodies.br).toBeNull()
})

test('a reply is unpacked for whoever reads no gzip, and then kept so, too', () => {
  const { cache, begin } = aCache()
  const text = Buffer.from('<p>Hello.</p>')
  const bodies = { identity: null, gzip: gzipSync(text), br: null }
  cache.store('/', begin(), { ...aReply(), bodies })
  const reply = found(cache)
  const { bytes } = cache.figures()
  const unpacked = cache.unpack('/', reply)
  expect(unpacked).toEqual(text)
  expect(cache.unpack('/', reply)).toBe(unpacked)
  expect(cache.figures().bytes).toBe(bytes + text.length)
})

test('pages that were read but once push out none that were read again', () => {
  const { cache, begin } = aCache()
  cache.store('/', begin(), aReply(450 * 1024))
  cache.find('/')
  for (let page = 0; page < 200; page += 1) cache.store(`/${page}`, begin(), aReply(450 * 1024))
  expect(cache.find('/')).toBeDefined()
  expect(cache.find('/0')).toBeUndefined()
  expect(cache.figures().bytes).toBeLessThan(10 * 1024 * 1024)
})

test('what was used longest ago leaves first when memory is full', () => {
  const { cache, begin } = aCache()
  const half = 450 * 1024
  for (let page = 0; page < 70; page += 1) {
    cache.store(`/${page}`, begin(), aReply(half))
    cache.find(`/${page}`)
    cache.find('/0')
  }
  expect(cache.find('/0')).toBeDefined()
  expect(cache.find('/1')).toBeUndefined()
  expect(cache.find('/69')).toBeDefined()
})

test('what has changed and is asked for by nobody leaves as others come', () => {
  const { changes, cache, begin } = aCache()
  for (let page = 0; page < 100; page += 1) {
    cache.store(`/events/${page}`, begin(['events']), aReply())
    if (page % 2 === 0) cache.find(`/events/${page}`)
  }
  changes.hear('1', 'events')
  for (let page = 0; page < 50; page += 1) cache.store(`/${page}`, begin(), aReply())
  expect(cache.figures().entries).toBe(50)
})

test('a reply larger than a megabyte is not kept', () => {
  const { cache, begin } = aCache()
  cache.store('/', begin(), aReply(512 * 1024))
  expect(cache.find('/')).toBeUndefined()
})

test('what is kept holds no more memory than it counts', async () => {
  const { cache, begin } = aCache()
  // As zlib gives it: cut out of a large piece of memory, where others have parts as well.
  const gzip = Buffer.from(gzipSync('A page.'))
  expect(gzip.buffer.byteLength).toBeGreaterThan(gzip.length)
  cache.store('/', begin(), { ...aReply(), bodies: { br: null, gzip, identity: null } })
  const { bodies } = found(cache)
  cache.unpack('/', found(cache))
  await expect.poll(() => bodies.br).not.toBeNull()
  for (const bytes of Object.values(bodies)) expect(bytes?.buffer.byteLength).toBe(bytes?.length)
})
