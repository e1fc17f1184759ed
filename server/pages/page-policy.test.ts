import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashSource, ownScripts, pagePolicy } from './page-policy.ts'

const visited = { scripts: [], style: null, frames: '', isDevelopment: false }
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the inline scripts and styles that we wrote are allowed by their hashes, once each', () => {
  const policy = pagePolicy({
    ...visited,
    scripts: [hash('go()'), hash('go()')],
    style: hash('p{}'),
  })
  expect(policy).toContain(`${hash('go()')};`)
  expect(policy.split(hash('go()'))).toHaveLength(2)
  expect(policy).toContain(`style-src 'self' ${hash('p{}')}`)
})

test('nothing unsafe is ever allowed to a visitor', () => {
  expect(pagePolicy({ ...visited, scripts: [hashSource('go()')] })).not.toContain('unsafe')
})

test('the frames of another site are allowed to a page that says so', () => {
  const frames = 'https://player.example'
  expect(pagePolicy(visited)).toMatch(/frame-src 'self'(;|$)/)
  for (const isDevelopment of [false, true]) {
    const policy = pagePolicy({ ...visited, frames, isDevelopment })
    expect(policy).toMatch(/frame-src 'self' https:\/\/player\.example(;|$)/)
  }
})

test('only scripts that bear the mark of the rendering are ours', () => {
  const html =
    '<script nonce="abc">ours()</script><p><script>theirs()</script>' +
    '<script nonce="abd">guessed()</script></p><script type="module" nonce="abc">late()</script>'
  const { pieces, scripts } = ownScripts(html, 'abc')
  expect(pieces.join('')).toBe(
    '<script>ours()</script><p><script>theirs()</script>' +
      '<script nonce="abd">guessed()</script></p><script type="module">late()</script>',
  )
  expect(scripts).toEqual(['ours()', 'late()'])
})

test('what bears the mark and is no inline script loses it and is not among them', () => {
  const html =
    '<link rel="modulepreload" nonce="abc" href="/a.js"/><script src="/a.js" nonce="abc"></script>' +
    '<script type="application/ld+json" nonce="abc">{}</script>'
  const { pieces, scripts } = ownScripts(html, 'abc')
  expect(pieces.join('')).toBe(html.replaceAll(' nonce="abc"', ''))
  expect(scripts).toEqual([])
})
