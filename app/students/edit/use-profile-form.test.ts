import { expect, test } from 'vitest'
import { largerThan } from '#contract/messages/uploads.ts'
import * as profileMessages from '#contract/messages/profile.ts'
import { fileComplaints } from './use-profile-form.ts'

const { photoType, resumeType } = profileMessages
const limit = 2 * 2 ** 20

function aFile(name: string, type: string, size = 1000) {
  return { name, type, size }
}

test.each([
  [null, null, {}],
  [aFile('me.heic', 'image/heic'), aFile('r.PDF', ''), {}],
  [aFile('me', ''), aFile('r', 'application/pdf'), {}],
  [
    aFile('me.pdf', 'application/pdf'),
    aFile('r.docx', ''),
    { profile_photo: photoType, resume: resumeType },
  ],
  [
    aFile('me.png', 'image/png', limit + 1),
    aFile('r.pdf', 'application/pdf', limit + 1),
    { profile_photo: largerThan('2 MB'), resume: largerThan('2 MB') },
  ],
])('against %j and %j is said %j', (photo, resume, complaints) => {
  expect(fileComplaints({ photo, resume }, limit)).toEqual(complaints)
})
