import { expect, test } from 'vitest'
import * as documentMessages from '#contract/messages/documents.ts'
import { pdfComplaint } from './pdf-complaint.ts'

const pdf = { name: 'Calendar.pdf', type: 'application/pdf', size: 2_000_000 }
const limit = 2_000_000

test.each([
  ['a PDF up to the limit', pdf, ''],
  ['a PDF of a system without types', { ...pdf, name: 'CALENDAR.PDF', type: '' }, ''],
  ['no file', null, documentMessages.fileRequired],
  ['another type', { ...pdf, name: 'a.pdf.txt', type: 'text/plain' }, documentMessages.fileType],
  ['another name', { ...pdf, name: 'calendar', type: '' }, documentMessages.fileType],
  [
    'one byte past the limit',
    { ...pdf, size: limit + 1 },
    'This file is larger than the limit of 2 MB.',
  ],
])('%s', (_what, file, complaint) => {
  expect(pdfComplaint(file, limit)).toBe(complaint)
})
