import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

function aSite(version: number | null = 1) {
  const site = { version, current: () => site.version, advance: () => {}, close: async () => {} }
  return site
}

function aReply(bytes = 10) {
  const body = Buffer.alloc(bytes)
  return { etag: 'W/"a"', headers: {}, bodies: { br: body, gzip: body, identity: body } }
}

test('a reply is found until the site version moves on', () => {
  const site = aSite()
  const cache = createPageCache(site)
  cache.keep('/', 1, aReply())
  expect(cache.find('/')).toBeDefined()
  site.version = 2
  expect(cache.find('/')).toBeUndefined()
})

test('a reply that was begun before a write is dropped', () => {
  const cache = createPageCache(aSite(2))
  cache.keep('/', 1, aReply())
  expect(cache.find('/')).toBeUndefined()
})

test('nothing is kept or found while other processes cannot be heard', () => {
  const site = aSite()
  const cache = createPageCache(site)
  cache.keep('/', 1, aReply())
  site.version = null
  expect(cache.version()).toBeNull()
  expect(cache.find('/')).toBeUndefined()
})

test('what was used longest ago leaves first when memory is full', () => {
  const cache = createPageCache(aSite())
  const third = 300 * 1024
  for (let page = 0; page < 70; page += 1) {
    cache.keep(`/${page}`, 1, aReply(third))
    cache.find('/0')
  }
  expect(cache.find('/0')).toBeDefined()
  expect(cache.find('/1')).toBeUndefined()
  expect(cache.find('/69')).toBeDefined()
})

test('a reply larger than a megabyte is not kept', () => {
  const cache = createPageCache(aSite())
  cache.keep('/', 1, aReply(512 * 1024))
  expect(cache.find('/')).toBeUndefined()
})
