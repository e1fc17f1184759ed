import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy } from './page-policy.ts'

const visited = { frames: '', isDevelopment: false }
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('inline scripts and styles are allowed by their hash, once each', () => {
  const html = '<style>p{}</style><script>go()</script><script async="">go()</script>'
  const policy = pagePolicy(html, visited)
  expect(policy).toContain(`script-src 'self' ${hash('go()')};`)
  expect(policy).toContain(`style-src 'self' ${hash('p{}')}`)
})

test('a script with an address is no inline script', () => {
  expect(pagePolicy('<script type="module" src="/a.js"></script>', visited)).toContain(
    "script-src 'self';",
  )
})

test('nothing unsafe is ever allowed to a visitor', () => {
  expect(pagePolicy('<script>go()</script>', visited)).not.toContain('unsafe')
})

test('the frames of another site are allowed to a page that says so', () => {
  const frames = 'https://player.example'
  expect(pagePolicy('', visited)).toMatch(/frame-src 'self'(;|$)/)
  for (const isDevelopment of [false, true]) {
    const policy = pagePolicy('', { frames, isDevelopment })
    expect(policy).toMatch(/frame-src 'self' https:\/\/player\.example(;|$)/)
  }
})
