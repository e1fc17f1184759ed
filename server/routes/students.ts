import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { calls } from '#contract/paths.ts'
import { getStudent } from '#domain/students/find-student.ts'
import { studentBatches } from '#domain/students/list-students.ts'
import { studentWithFiles } from '#domain/students/student-with-files.ts'
import type { Foundation } from '../foundation.ts'
import { sendFile } from '../send-file.ts'
import { sendList } from '../send-list.ts'

const query = z.object({ reg_no: z.string().max(40).optional() })
const fileOfStudent = z.object({
  register_no: z.string().max(40),
  kind: z.enum(['photo', 'resume']),
})

/** The student calls (wire contract, "Students"), and each student's files by themselves. */
export async function studentRoutes(app: FastifyInstance, { database: { db }, blobs }: Foundation) {
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.get(
    calls.students,
    { schema: { querystring: query }, config: { keep: true } },
    async (request, reply) => {
      const { reg_no } = request.query
      if (reg_no !== undefined) return studentWithFiles(db, blobs, reg_no)
      return sendList(request, reply, studentBatches(db))
    },
  )

  typed.get(
    '/api/students/:register_no/:kind',
    { schema: { params: fileOfStudent } },
    async (request, reply) => {
      const student = await getStudent(db, request.params.register_no)
      return sendFile({ request, reply, blobs }, student[request.params.kind])
    },
  )
}
