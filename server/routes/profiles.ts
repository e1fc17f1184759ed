import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as profileMessages from '#contract/messages/profile.ts'
import { calls } from '#contract/paths.ts'
import {
  fetchedProfile,
  namedProfile,
  profileChange,
  profileVersion,
} from '#contract/profile-schemas.ts'
import { largestStudentFile } from '#contract/students.ts'
import { editProfile } from '#domain/students/edit-profile.ts'
import { namedStudent } from '#domain/students/named-student.ts'
import { fetchProfile } from '#domain/students/student-with-files.ts'
import { takeProfilePhoto, takeResume } from '#domain/students/take-student-file.ts'
import type { Services } from '../open-services.ts'
import { profileEditorsOnly } from '../guards.ts'
import { checkFields, type ZodSchemas } from '../zod-schemas.ts'
import { withUpload, type Upload, type UploadedFile } from '../read-upload.ts'
import { sendWithFiles } from '../send-base64.ts'
import { toldChange } from '../request.ts'
import { goneSignal } from '../turn-of.ts'

/** What students write of themselves (wire contract, "Students"). */
export async function profileRoutes(
  app: FastifyInstance,
  { config, database: { db }, blobs, decoding, sending, storage }: Services,
) {
  const typed = app.withTypeProvider<ZodSchemas>()
  const rules = {
    blobs,
    storage,
    maxBytes: Math.min(config.MAX_UPLOAD, largestStudentFile),
    files: { profile_photo: 1, resume: 1 },
  }

  typed.post(
    calls.profile,
    { ...profileEditorsOnly, schema: { body: fetchedProfile } },
    async (request, reply) => {
      const { record, hashes } = await fetchProfile(db, request.who, request.body.ids)
      reply.header('cache-control', 'private, no-store')
      return sendWithFiles({ request, reply, blobs, sending }, record, { hashes })
    },
  )

  typed.post(calls.editProfile, profileEditorsOnly, async (request, reply) => {
    const check = (fields: Upload['fields']) => checkKnown(request, fields)
    await withUpload(request, { ...rules, check }, async ({ fields, files, drafts }) => {
      const studentId = await namedStudent(db, request.who, checkFields(namedProfile, fields))
      const change = checkFields(profileChange, fields)
      const tools = { drafts, decoding, turn: { signal: goneSignal(reply) } }
      const [photo, resume] = [fileOf(files, 'profile_photo'), fileOf(files, 'resume')]
      await editProfile(db, request.who, {
        studentId,
        change,
        ...checkFields(profileVersion, fields),
        resume: resume && (await takeResume(resume)),
        photo: photo && (await takeProfilePhoto(tools, photo)),
      })
    })
    return toldChange(request, profileMessages.saved)
  })

  /** Ahead of the first file; an administrator may still come to say whose profile it is. */
  async function checkKnown({ who }: FastifyRequest, fields: Upload['fields']) {
    checkFields(profileChange, fields)
    checkFields(profileVersion, fields)
    const named = checkFields(namedProfile, fields)
    if (named._id ?? named.register_no ?? who?.studentId) await namedStudent(db, who, named)
  }
}

/** A client without a new file may send an empty one. */
function fileOf(files: UploadedFile[], name: string) {
  return files.find(({ field, size }) => field === name && size > 0) ?? null
}
