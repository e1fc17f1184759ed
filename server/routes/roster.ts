import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { rosterMessages } from '#contract/messages/roster.ts'
import { calls } from '#contract/paths.ts'
import {
  bulkBody,
  dryQuery,
  moveBody,
  newStudent,
  promotionBody,
  studentChange,
} from '#contract/roster-schemas.ts'
import { inviteStudents, lookAtInvitation } from '#domain/accounts/invite-students.ts'
import { addStudent, editStudent } from '#domain/students/keep-students.ts'
import { lookAtMove, moveStudents } from '#domain/students/move-students.ts'
import { countYears, promoteStudents } from '#domain/students/promote-students.ts'
import { lookAtRemoval, removeStudents } from '#domain/students/remove-students.ts'
import type { Foundation } from '../foundation.ts'
import { adminOnly } from '../guards.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

const student = z.object({ id: z.string().regex(/^\w{1,40}$/) })
const done = rosterMessages

/** The students as an administrator keeps them, one by one and many at once. */
export async function rosterRoutes(app: FastifyInstance, { database: { db } }: Foundation) {
  const typed = app.withTypeProvider<ZodSchemas>()
  const bulk = { ...adminOnly, schema: { body: bulkBody, querystring: dryQuery } }

  typed.post(
    calls.roster,
    { ...adminOnly, schema: { body: newStudent } },
    async ({ who, body }) => ({ message: done.added, _id: await addStudent(db, who, body) }),
  )
  typed.put(
    `${calls.roster}/:id`,
    { ...adminOnly, schema: { params: student, body: studentChange } },
    async ({ who, params, body }) => {
      const isChanged = await editStudent(db, who, { id: params.id, change: body })
      return { message: isChanged ? done.saved : done.unchanged }
    },
  )
  typed.post(`${calls.roster}/remove`, bulk, async ({ who, body, query }) =>
    told(query.dry ? lookAtRemoval(db, who, body.selection) : removeStudents(db, who, body)),
  )
  typed.post(`${calls.roster}/invite`, bulk, async ({ who, body, query }) =>
    told(query.dry ? lookAtInvitation(db, who, body.selection) : inviteStudents(db, who, body)),
  )
  typed.post(
    `${calls.roster}/move`,
    { ...adminOnly, schema: { body: moveBody, querystring: dryQuery } },
    async ({ who, body, query }) =>
      told(query.dry ? lookAtMove(db, who, body) : moveStudents(db, who, body)),
  )
  typed.get(`${calls.roster}/promote`, adminOnly, async ({ who }) => ({
    message: '',
    years: await countYears(db, who),
  }))
  typed.post(
    `${calls.roster}/promote`,
    { ...adminOnly, schema: { body: promotionBody } },
    async ({ who, body }) => told(promoteStudents(db, who, body)),
  )
}

/** Every answer has a message; what the numbers mean is said by the page that asked. */
async function told<Report extends object>(report: Promise<Report>) {
  return { message: '', ...(await report) }
}
