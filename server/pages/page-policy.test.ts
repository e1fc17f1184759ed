import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy } from './page-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('inline scripts and styles are allowed by their hash, once each', () => {
  const html = '<style>p{}</style><script>go()</script><script async="">go()</script>'
  const policy = pagePolicy(html, false)
  expect(policy).toContain(`script-src 'self' ${hash('go()')};`)
  expect(policy).toContain(`style-src 'self' ${hash('p{}')}`)
})

test('a script with an address is no inline script', () => {
  expect(pagePolicy('<script type="module" src="/a.js"></script>', false)).toContain(
    "script-src 'self';",
  )
})

test('nothing unsafe is ever allowed to a visitor', () => {
  expect(pagePolicy('<script>go()</script>', false)).not.toContain('unsafe')
})
