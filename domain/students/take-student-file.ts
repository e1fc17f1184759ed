import { text } from 'node:stream/consumers'
import * as words from '#contract/messages/profile.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import type { ProblemCode } from '#contract/problem-codes.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import { takePortrait } from '#store/pictures/take-picture.ts'
import type { NewFile } from '../files/add-file.ts'
import type { PictureTools } from '../files/take-photo.ts'
import { Problem } from '../problem.ts'

/**
 * Takes an uploaded photo in for a profile: any picture that can be decoded, as JPEG without what
 * the camera wrote into it. Throws wrong-type, invalid or too-large, said for the photo.
 */
export async function takeProfilePhoto(
  { blobs, decoding }: PictureTools,
  { name, ...stored }: NewFile,
): Promise<NewFile> {
  const explain = (error: Error & { code?: string }): never => {
    throw photoProblem(error.code, stored.type) ?? error
  }
  const picture = await decoding(() => takePortrait(blobs, stored).catch(explain))
  return { ...picture, name: `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg` }
}

function photoProblem(code: string | undefined, type: string) {
  if (code === 'too-many-pixels') return problemOf('photo', 'too-large', pictureTooLarge)
  if (code !== 'no-picture') return null
  return type.startsWith('image/')
    ? problemOf('photo', 'invalid', words.notAPicture)
    : problemOf('photo', 'wrong-type', words.photoType)
}

const { pictureTooLarge } = uploadMessages

/** A PDF ends with this mark; readers look for it in about as many of the last bytes. */
const endMark = '%%EOF'
const lastBytes = 2048

/**
 * Takes an uploaded resume in. Throws wrong-type for what is no PDF by its bytes, and invalid for
 * one that was cut off, said for the resume.
 */
export async function takeResume(blobs: Blobs, resume: NewFile): Promise<NewFile> {
  if (resume.type !== 'application/pdf') {
    throw problemOf('resume', 'wrong-type', words.resumeType)
  }
  const range = { start: Math.max(0, resume.size - lastBytes), end: resume.size - 1 }
  const found = await blobs.get(resume.hash, range)
  if (found && (await text(found.stream)).includes(endMark)) return resume
  throw problemOf('resume', 'invalid', words.resumeBroken)
}

/** The controls of a form, and the parts of the call, are named so. */
const controls = { photo: 'profile_photo', resume: 'resume' }

function problemOf(kind: keyof typeof controls, code: ProblemCode, sentence: string) {
  return new Problem(code, sentence, { errors: { [controls[kind]]: sentence } })
}
