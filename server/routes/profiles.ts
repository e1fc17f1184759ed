import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as profileMessages from '#contract/messages/profile.ts'
import { calls, pages, profilePath } from '#contract/paths.ts'
import { profileFiles, readPlainProfile } from '#contract/plain-profile.ts'
import { problemStatus } from '#contract/problem-codes.ts'
import {
  fetchedProfile,
  namedProfile,
  profileChange,
  profileVersion,
} from '#contract/profile-schemas.ts'
import { recordVersion } from '#contract/record-schemas.ts'
import { largestStudentFile } from '#contract/students.ts'
import { editProfile } from '#domain/students/edit-profile.ts'
import { namedStudent } from '#domain/students/named-student.ts'
import { fetchProfile } from '#domain/students/student-with-files.ts'
import { takeProfilePhoto, takeResume } from '#domain/students/take-student-file.ts'
import type { Decoding } from '#domain/files/decoding.ts'
import type { Problem } from '#domain/problem.ts'
import { problemIn } from '#domain/problem-of.ts'
import { ownProfilePage } from '#domain/students/profile-page.ts'
import type { Db } from '#store/database.ts'
import {
  formPages,
  refusalOf,
  type RefusedFile,
  type RefusedForm,
  unread,
} from '../pages/form-pages.ts'
import type { RunningServices } from '../vitals.ts'
import { profileEditorsOnly } from '../guards.ts'
import { checkFields, type ZodSchemas } from '../zod-schemas.ts'
import { withUpload, type Upload, type UploadedFile } from '../read-upload.ts'
import { sendWithFiles } from '../send-base64.ts'
import { studentFiles } from '../student-files.ts'
import { toldChange } from '../request.ts'
import { goneSignal } from '../turn-of.ts'

const askedProfile = z.object({ register_no: z.string().max(100).optional() })

/**
 * What students write of themselves (wire contract, "Students"). Ours: the form of it for browsers
 * without scripts, which sends itself to its own address.
 */
export async function profileRoutes(app: FastifyInstance, services: RunningServices) {
  const { config, database, blobs, pictures, decoding, sending, storage } = services
  const { db } = database
  const { show, askToSignIn } = formPages(services)
  const typed = app.withTypeProvider<ZodSchemas>()
  const rules = {
    blobs,
    storage,
    maxBytes: Math.min(config.MAX_UPLOAD, largestStudentFile),
    files: profileFiles,
  }

  typed.post(
    calls.profile,
    { ...profileEditorsOnly, schema: { body: fetchedProfile } },
    async (request, reply) => {
      const { record, files } = await fetchProfile(db, request.who, request.body.ids)
      reply.header('cache-control', 'private, no-store')
      const exchange = { request, reply, blobs, sending }
      const opening = studentFiles({ blobs, pictures, decoding }, exchange, files)
      return sendWithFiles(exchange, record, { files: opening })
    },
  )

  typed.post(calls.editProfile, profileEditorsOnly, async (request, reply) => {
    const check = (fields: Upload['fields']) => checkKnown(request, fields)
    await withUpload(request, { ...rules, check }, async (upload) => {
      const { fields } = upload
      const studentId = await namedStudent(db, request.who, checkFields(namedProfile, fields))
      await saveProfile({ db, decoding }, { request, reply }, { studentId, parts: fields, upload })
    })
    return toldChange(request, profileMessages.saved)
  })

  typed.post(
    pages.profileEdit,
    { schema: { querystring: askedProfile } },
    async (request, reply) => {
      const { who, query } = request
      if (!who) return askToSignIn(request, reply)
      const { register_no: registerNumber = '' } = query
      const refused = await savePlainly({ request, reply }, registerNumber).catch(
        (error: unknown) => unread(problemIn(error)),
      )
      if (refused === null) return reply.redirect(profilePath(registerNumber), 303)
      return show(request, reply, refused, problemStatus[refused.problem.code])
    },
  )

  /** Saves what a form says that ran no scripts; returns it where something speaks against it. */
  async function savePlainly(call: Call, registerNumber: string): Promise<RefusedForm | null> {
    const { who } = call.request
    const student = await ownProfilePage(db, who, { registerNumber, origin: config.PUBLIC_URL })
    const refused: RefusedFile[] = []
    const pass = (field: string, problem: Problem) => void refused.push({ field, problem })
    return withUpload(call.request, { ...rules, pass }, async (upload) => {
      const { fields } = upload
      try {
        const refusal = refusalOf(refused)
        if (refusal) throw refusal
        const parts = readPlainProfile(student, fields)
        await saveProfile({ db, decoding }, call, { studentId: student._id, parts, upload })
        return null
      } catch (error) {
        const problem = problemIn(error)
        const version = recordVersion.safeParse(Number(fields.version)).data ?? null
        return { values: fields, version, problem, adds: '' }
      }
    })
  }

  /** Ahead of the first file; an administrator may still come to say whose profile it is. */
  async function checkKnown({ who }: FastifyRequest, fields: Upload['fields']) {
    checkFields(profileChange, fields)
    checkFields(profileVersion, fields)
    const named = checkFields(namedProfile, fields)
    if (named._id ?? named.register_no ?? who?.studentId) await namedStudent(db, who, named)
  }
}

interface Call {
  request: FastifyRequest
  reply: FastifyReply
}

interface SentProfile {
  studentId: string
  /** The parts of POST /editProfile that are text. */
  parts: Upload['fields']
  upload: Pick<Upload, 'files' | 'drafts'>
}

/** Writes what a form says of a profile, and the files that it brings. */
async function saveProfile(
  { db, decoding }: { db: Db; decoding: Decoding },
  { request: { who }, reply }: Call,
  { studentId, parts, upload: { files, drafts } }: SentProfile,
) {
  const change = checkFields(profileChange, parts)
  const tools = { drafts, decoding, turn: { signal: goneSignal(reply) } }
  const [photo, resume] = [fileOf(files, 'profile_photo'), fileOf(files, 'resume')]
  await editProfile(db, who, {
    studentId,
    change,
    ...checkFields(profileVersion, parts),
    resume: resume && (await takeResume(resume)),
    photo: photo && (await takeProfilePhoto(tools, photo)),
  })
}

/** A client without a new file may send an empty one. */
function fileOf(files: UploadedFile[], name: string) {
  return files.find(({ field, size }) => field === name && size > 0) ?? null
}
