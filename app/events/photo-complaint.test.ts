import { expect, test } from 'vitest'
import { largerThan } from '#contract/messages/uploads.ts'
import { eventMessages } from '#contract/messages/events.ts'
import { photoComplaint } from './photo-complaint.ts'

const maxBytes = 1_000_000
const png = { type: 'image/png', size: maxBytes }

test.each([
  ['a PNG of the largest size', png, ''],
  ['a JPEG', { ...png, type: 'image/jpeg' }, ''],
  ['a GIF', { ...png, type: 'image/gif' }, eventMessages.photoType],
  ['one byte too many', { ...png, size: maxBytes + 1 }, largerThan('1 MB')],
  ['none', null, eventMessages.photoRequired],
])('a new event with %s', (_name, file, complaint) => {
  expect(photoComplaint(file, { isRequired: true, maxBytes })).toBe(complaint)
})

test('an event that is edited may keep the photo it has', () => {
  expect(photoComplaint(null, { isRequired: false, maxBytes })).toBe('')
})
