import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import * as words from '#contract/messages/profile.ts'
import type { ProblemCode } from '#contract/problem-codes.ts'
import { takePortrait } from '#store/pictures/take-picture.ts'
import type { NewFile, ReceivedFile } from '../files/add-file.ts'
import { pictureProblem } from '../files/decoding.ts'
import { explainStoring } from '../files/upload-problems.ts'
import { uploadTurn, type PictureTools } from '../files/take-photo.ts'
import { Problem } from '../problem.ts'

/**
 * Stores an uploaded photo for a profile: any picture that can be decoded, as a JPEG without the
 * camera's metadata. Throws wrong-type, invalid or too-large, said for the photo.
 */
export async function takeProfilePhoto(
  { drafts, decoding, turn }: PictureTools,
  { name, path, type, accountId }: ReceivedFile,
): Promise<NewFile> {
  const picture = await decoding.run(uploadTurn(accountId, turn), (remake) =>
    takePortrait({ drafts, remake }, path).catch((error: Error & { code?: string }) => {
      throw photoProblem(error, type) ?? explainStoring(error)
    }),
  )
  return { ...picture, accountId, name: `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg` }
}

function photoProblem(error: Error & { code?: string }, type: string) {
  if (error.code === 'no-picture') {
    return type.startsWith('image/')
      ? problemOf('photo', 'invalid', words.notAPicture)
      : problemOf('photo', 'wrong-type', words.photoType)
  }
  const problem = pictureProblem(error)
  return problem && problemOf('photo', problem.code, problem.message, problem.cause)
}

/** A PDF ends with this mark; readers look for it in about as many of the last bytes. */
const endMark = '%%EOF'
const lastBytes = 2048

/**
 * Takes an uploaded resume in. Throws wrong-type for what is no PDF by its bytes, and invalid for
 * one that was cut off, said for the resume.
 */
export async function takeResume(resume: ReceivedFile): Promise<NewFile> {
  if (resume.type !== 'application/pdf') {
    throw problemOf('resume', 'wrong-type', words.resumeType)
  }
  const end = createReadStream(resume.path, { start: Math.max(0, resume.size - lastBytes) })
  if ((await text(end)).includes(endMark)) return resume
  throw problemOf('resume', 'invalid', words.resumeBroken)
}

/** The controls of a form, and the parts of the call, are named so. */
const controls = { photo: 'profile_photo', resume: 'resume' }

function problemOf(
  kind: keyof typeof controls,
  code: ProblemCode,
  sentence: string,
  cause?: unknown,
) {
  return new Problem(code, sentence, { errors: { [controls[kind]]: sentence }, cause })
}
