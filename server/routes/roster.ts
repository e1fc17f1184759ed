import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { countedLine, doneLine, planLine, promotedLine } from '#contract/messages/roster-reports.ts'
import { rosterMessages } from '#contract/messages/roster.ts'
import { calls } from '#contract/paths.ts'
import type { BulkAction, BulkReport } from '#contract/roster.ts'
import {
  bulkBody,
  dryQuery,
  moveBody,
  newStudent,
  promotionBody,
  rosterSearch,
  studentEdit,
} from '#contract/roster-schemas.ts'
import { inviteStudents, lookAtInvitation } from '#domain/accounts/invite-students.ts'
import { exportRoster } from '#domain/students/export-roster.ts'
import { addStudent, editStudent } from '#domain/students/edit-students.ts'
import { lookAtMove, moveStudents } from '#domain/students/move-students.ts'
import { countPromotion, promoteStudents } from '#domain/students/promote-students.ts'
import { lookAtRemoval, removeStudents } from '#domain/students/remove-students.ts'
import type { Services } from '../open-services.ts'
import { adminOnly } from '../guards.ts'
import { noteInvitations } from '../security-log.ts'
import { toldChange } from '../request.ts'
import { sendPieces } from '../send-list.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

const student = z.object({ id: z.string().regex(/^\w{1,40}$/) })
const done = rosterMessages

/** The students as an administrator edits them, one by one and many at once. */
export async function rosterRoutes(app: FastifyInstance, { database: { db }, sending }: Services) {
  const typed = app.withTypeProvider<ZodSchemas>()
  const bulk = { ...adminOnly, schema: { body: bulkBody, querystring: dryQuery } }

  typed.post(
    calls.roster,
    { ...adminOnly, schema: { body: newStudent } },
    async ({ who, body }) => ({ message: done.added, _id: await addStudent(db, who, body) }),
  )
  typed.put(
    `${calls.roster}/:id`,
    { ...adminOnly, schema: { params: student, body: studentEdit } },
    async (request) => {
      const { version, ...change } = request.body
      await editStudent(db, request.who, { id: request.params.id, version, change })
      return toldChange(request, done.saved)
    },
  )
  typed.post(`${calls.roster}/remove`, bulk, async ({ who, body, query: { dry } }) => {
    const report = dry ? lookAtRemoval(db, who, body.selection) : removeStudents(db, who, body)
    return told({ action: 'remove', dry }, await report)
  })
  typed.post(`${calls.roster}/invite`, bulk, async (request) => {
    const { who, body } = request
    const { dry } = request.query
    if (dry) return told({ action: 'invite', dry }, await lookAtInvitation(db, who, body.selection))
    const report = await inviteStudents(db, who, body)
    noteInvitations(request, { count: report.due })
    return told({ action: 'invite', dry }, report)
  })
  typed.post(
    `${calls.roster}/move`,
    { ...adminOnly, schema: { body: moveBody, querystring: dryQuery } },
    async ({ who, body, query: { dry } }) => {
      const report = dry ? lookAtMove(db, who, body) : moveStudents(db, who, body)
      return told({ action: 'move', dry, year: body.year }, await report)
    },
  )
  typed.get(
    calls.rosterExport,
    { ...adminOnly, schema: { querystring: rosterSearch } },
    async (request, reply) => {
      const pieces = exportRoster(db, request.who, request.query)
      reply.header('content-disposition', 'attachment; filename="roster.csv"')
      reply.header('cache-control', 'no-store')
      reply.type('text/csv; charset=utf-8')
      return sendPieces({ request, reply, sending }, pieces)
    },
  )
  typed.get(`${calls.roster}/promote`, adminOnly, async ({ who }) => {
    const counts = await countPromotion(db, who)
    return { message: countedLine(counts.years), ...counts }
  })
  typed.post(
    `${calls.roster}/promote`,
    { ...adminOnly, schema: { body: promotionBody } },
    async ({ who, body }) => {
      const report = await promoteStudents(db, who, body)
      return { message: promotedLine(report), ...report }
    },
  )
}

interface Asked {
  action: BulkAction
  /** Set where it was only looked at. */
  dry: string | undefined
  year?: number
}

/** A report in words and in numbers. */
function told({ action, dry, year }: Asked, report: BulkReport) {
  const line = dry ? planLine : doneLine
  return { message: line(action, report, year ?? null), ...report }
}
