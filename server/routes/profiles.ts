import type { FastifyInstance } from 'fastify'
import * as profileMessages from '#contract/messages/profile.ts'
import { calls } from '#contract/paths.ts'
import { fetchedProfile, namedProfile, profileChange } from '#contract/profile-schemas.ts'
import { largestStudentFile } from '#contract/students.ts'
import { editProfile } from '#domain/students/edit-profile.ts'
import { namedStudent } from '#domain/students/named-student.ts'
import { fetchProfile } from '#domain/students/student-with-files.ts'
import { takeProfilePhoto, takeResume } from '#domain/students/take-student-file.ts'
import type { Foundation } from '../foundation.ts'
import { profileKeepersOnly } from '../guards.ts'
import { checkFields } from '../invalid-fields.ts'
import { readUpload, type UploadedFile } from '../read-upload.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** What students keep of themselves (wire contract, "Students"). */
export async function profileRoutes(
  app: FastifyInstance,
  { config, database: { db }, blobs, decoding }: Foundation,
) {
  const typed = app.withTypeProvider<ZodSchemas>()
  const maxBytes = Math.min(config.MAX_UPLOAD, largestStudentFile)

  typed.post(
    calls.profile,
    { ...profileKeepersOnly, schema: { body: fetchedProfile } },
    async ({ who, body }, reply) => {
      reply.header('cache-control', 'private, no-store')
      return fetchProfile({ db, blobs }, who, body.ids)
    },
  )

  typed.post(calls.editProfile, profileKeepersOnly, async (request) => {
    // A text in the place of a file means that the file stays; it is among the fields unread.
    const { fields, files } = await readUpload(request, { blobs, maxBytes })
    const studentId = await namedStudent(db, request.who, checkFields(namedProfile, fields))
    const change = checkFields(profileChange, fields)
    const photo = fileOf(files, 'profile_photo')
    const resume = fileOf(files, 'resume')
    await editProfile(db, request.who, {
      studentId,
      change,
      resume: resume && (await takeResume(blobs, resume)),
      photo: photo && (await takeProfilePhoto({ blobs, decoding }, photo)),
    })
    return { message: profileMessages.saved }
  })
}

/** A client without a new file may send an empty one. */
function fileOf(files: UploadedFile[], name: string) {
  const { field: _field, ...file } = files.find(({ field }) => field === name) ?? nothing
  return file.size > 0 ? file : null
}

const nothing = { field: '', name: '', hash: '', type: '', size: 0 }
