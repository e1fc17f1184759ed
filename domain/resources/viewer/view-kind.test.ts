import { expect, test } from 'vitest'
import { viewKind } from './viewed-file.ts'

test.each([
  ['application/pdf', 'pdf'],
  ['image/png', 'image'],
  ['image/jpeg', 'image'],
  ['image/tiff', 'other'],
  ['image/heic', 'other'],
  ['video/mp4', 'video'],
  ['audio/mpeg', 'other'],
  ['text/plain', 'other'],
  ['application/octet-stream', 'other'],
])('%s is shown as %s', (type, kind) => {
  expect(viewKind(type)).toBe(kind)
})
