import { expect, test } from 'vitest'
import { pages } from '#contract/paths.ts'
import { builtApp } from '#test/built-app.ts'

const { app } = await builtApp()
const script =
  /src="(\/assets\/enhance-[^"]+)"/.exec((await app.inject(pages.home)).body)?.[1] ?? ''

test('the script of a page may be kept for good, and comes as small as it was built', async () => {
  const { statusCode, headers } = await app.inject({
    url: script,
    headers: { 'accept-encoding': 'br' },
  })
  expect(statusCode).toBe(200)
  expect(headers['content-encoding']).toBe('br')
  expect(headers['cache-control']).toContain('immutable')
})

test.each([
  ['/favicon.svg', 'image/svg+xml', 'no-cache'],
  ['/card.png', 'image/png', 'public, max-age=3600'],
])('%s stands at the root and is asked for again in time', async (url, type, control) => {
  const { statusCode, headers } = await app.inject(url)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain(type)
  expect(headers['cache-control']).toBe(control)
  expect((await app.inject({ url, method: 'HEAD' })).statusCode).toBe(200)
})

test('a page of English needs at most 40 kB of faces', async () => {
  const { body } = await app.inject(pages.home)
  const faces = (body.match(/@font-face\{[^}]*\}/g) ?? []).filter((face) => {
    return face.includes('unicode-range:U+20-')
  })
  const files = faces.map((face) => /url\(["']?([^"')]+)/.exec(face)?.[1] ?? '')
  const bytes = await Promise.all(
    files.map(async (url) => (await app.inject(url)).rawPayload.length),
  )
  expect(bytes).toHaveLength(2)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000)
})

test.each(['/assets/none.js', '/assets/', '/assets/..%2Ffavicon.svg', '/assets/../stamp'])(
  '%s leads to no file',
  async (url) => {
    const { statusCode } = await app.inject(url)
    expect([403, 404]).toContain(statusCode)
  },
)
