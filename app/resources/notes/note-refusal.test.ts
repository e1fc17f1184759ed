import { describe, expect, test } from 'vitest'
import { noteMessages } from '#contract/messages/notes.ts'
import { resourceMessages } from '#contract/messages/resources.ts'
import { startMeter } from '../../shell/upload-meter.ts'
import type { UploadState } from '../../shell/upload-queue.ts'
import { noteComplaint, noteRefusal } from './note-refusal.ts'

const words = { title: 'On Locks', description: 'Read it.' }
const sending: UploadState = { is: 'sending', meter: startMeter(0) }
const failed: UploadState = { is: 'failed', reason: 'The line broke.', status: 0 }
const refused: UploadState = { is: 'refused', reason: 'It is empty.' }
const cancelled: UploadState = { is: 'cancelled' }
const done: UploadState = {
  is: 'done',
  sent: { _id: 'a', name: 'a.pdf', type: 'application/pdf', size: 1 },
}

function complaint(states: UploadState[], over: Partial<typeof words> = {}) {
  return noteComplaint(
    { ...words, ...over },
    states.map((state) => ({ state })),
  )
}

describe('a note may be sent', () => {
  test.each<[string, UploadState[]]>([
    ['with a file that has arrived', [done]],
    ['with one on its way, for which it waits', [{ is: 'waiting' }, sending]],
    ['without what was cancelled or never sent', [done, cancelled, refused]],
  ])('%s', (_name, states) => {
    expect(complaint(states)).toBeNull()
  })
})

describe('a note may not be sent', () => {
  const { filesMissing, incomplete, notArrived, tooManyFiles } = noteMessages

  test.each<[string, UploadState[]]>([
    ['without files', []],
    ['where none of them is meant', [cancelled, refused]],
  ])('%s', (_name, states) => {
    const errors = { files: filesMissing }
    expect(complaint(states)).toEqual({ status: 400, message: incomplete, errors })
  })

  test('with blank fields, each of which is named', () => {
    const { missing } = resourceMessages
    expect(complaint([done], { title: ' ', description: '\n' })).toMatchObject({
      message: 'Please fill out all fields and select a file.',
      errors: { title: missing, description: missing },
    })
  })

  test.each<[string, UploadState[], string]>([
    ['when a file has not arrived', [done, failed], notArrived],
    ['with more files than one may have', Array.from({ length: 51 }, () => done), tooManyFiles],
  ])('%s', (_name, states, sentence) => {
    expect(complaint(states)).toEqual({ status: 400, message: '', errors: { files: sentence } })
  })
})

describe('what the site refuses', () => {
  test('is said at the fields that it is about', () => {
    const errors = { title: noteMessages.titleLong }
    const answer = { ok: false, status: 400, message: noteMessages.titleLong, errors } as const
    expect(noteRefusal(answer)).toEqual({ status: 400, message: '', errors })
  })

  test('is said above where it is about none', () => {
    const answer = { ok: false, status: 401, message: 'Please log in first.' } as const
    expect(noteRefusal(answer)).toMatchObject({ message: 'Please log in first.', errors: {} })
  })
})
