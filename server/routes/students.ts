import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { calls } from '#contract/paths.ts'
import { contactCard } from '#domain/students/contact-card.ts'
import { getStudent } from '#domain/students/find-student.ts'
import { studentBatches } from '#domain/students/list-students.ts'
import { resumePicture } from '#domain/students/profile-page.ts'
import { studentWithFiles } from '#domain/students/student-with-files.ts'
import { readDepartment } from '#domain/site/department.ts'
import type { Services } from '../open-services.ts'
import { sendWithFiles } from '../send-base64.ts'
import { sendFile } from '../send-file.ts'
import { sendList } from '../send-list.ts'
import { studentFiles } from '../student-files.ts'
import type { ZodSchemas } from '../zod-schemas.ts'
import { varyBy } from '../vary-by.ts'

const query = z.object({ reg_no: z.string().optional() })
const student = z.object({ register_no: z.string().max(40) })
const fileOfStudent = student.extend({ kind: z.enum(['photo', 'resume']) })

/**
 * What is read of students (wire contract, "Students"), each one's files by themselves, and a card
 * for address books. All of it answers each asker with what that one may see.
 */
export async function studentRoutes(app: FastifyInstance, services: Services) {
  const { config, database, blobs, pictures, decoding, sending } = services
  const { db } = database
  const typed = app.withTypeProvider<ZodSchemas>()
  // The page of a profile says whether search engines may know it; no call is for them.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-robots-tag', 'noindex')
  })

  typed.get(
    calls.students,
    { schema: { querystring: query }, config: { cache: true } },
    async (request, reply) => {
      const { reg_no } = request.query
      const exchange = { request, reply, blobs, sending }
      if (reg_no === undefined) return sendList(exchange, studentBatches(db, request.who))
      const found = await studentWithFiles(db, request.who, reg_no)
      if (!found) return []
      const { record, files } = found
      // Without files it is as short as any call's answer, and is kept as theirs.
      if (!files.profile_photo && !files.resume) return [{ ...record, ...noFiles }]
      reply.header('cache-control', request.who === null ? 'no-cache' : 'no-store')
      const opening = studentFiles({ blobs, pictures, decoding }, exchange, files)
      return sendWithFiles(exchange, record, { files: opening, inArray: true })
    },
  )

  typed.get(
    '/api/students/:register_no/contact.vcf',
    { schema: { params: student }, config: { cache: true } },
    async ({ who, params }, reply) => {
      const found = await getStudent(db, who, params.register_no)
      const department = await readDepartment(db)
      return reply
        .type('text/vcard; charset=utf-8')
        .header('content-disposition', 'attachment; filename="contact.vcf"')
        .send(contactCard(found, { origin: config.PUBLIC_URL, department: department.name }))
    },
  )

  typed.get(
    '/api/students/:register_no/:kind',
    { schema: { params: fileOfStudent } },
    async (request, reply) => {
      const { register_no, kind } = request.params
      const found = await getStudent(db, request.who, register_no)
      return sendFile(
        { request, reply, blobs, cacheControl: cacheControlOf(request, reply) },
        found[kind],
      )
    },
  )

  // Kept as the resume itself is: a student may hide it any day.
  typed.get(
    '/api/students/:register_no/resume/first-page.webp',
    { schema: { params: student } },
    async (request, reply) => {
      const picture = await resumePicture(db, request.who, request.params.register_no)
      return sendFile(
        { request, reply, blobs, cacheControl: cacheControlOf(request, reply) },
        picture,
      )
    },
  )
}

const noFiles = { profile_photo: '', resume: '' }

/** A guest is only shown what everybody may see; what a member is shown is for nobody else. */
function cacheControlOf({ who }: FastifyRequest, reply: FastifyReply) {
  varyBy(reply, 'cookie')
  return who === null ? 'no-cache' : 'private, no-store'
}
