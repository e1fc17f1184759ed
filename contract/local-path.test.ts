import { expect, test } from 'vitest'
import { localPath } from './paths.ts'

test.each(['/', '/People/Students?year=2', '/a/b#c'])('%s stays here', (path) => {
  expect(localPath(path)).toBe(path)
})

test.each([
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'a',
  '/a\nb',
  '/\\/x',
  '/ü',
  '/\0',
  '/\x7f',
])('%j leads elsewhere or nowhere', (path) => {
  expect(localPath(path)).toBeNull()
})
