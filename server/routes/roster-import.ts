import type { FastifyInstance, FastifyRequest } from 'fastify'
import { importCounts } from '#contract/import-report.ts'
import { importedLine, importPlanLine } from '#contract/messages/roster-reports.ts'
import { rosterMessages } from '#contract/messages/roster.ts'
import { calls } from '#contract/paths.ts'
import { dryQuery } from '#contract/roster-schemas.ts'
import { Problem } from '#domain/problem.ts'
import { decodeRoster } from '#domain/students/decode-roster.ts'
import { importAsSeen, lookAtImport } from '#domain/students/import-roster.ts'
import { exampleRoster } from '#domain/students/roster-example.ts'
import type { Foundation } from '../foundation.ts'
import { adminOnly } from '../guards.ts'
import { readTextUpload } from '../read-text-upload.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** Of a roster's file, in bytes: some 50,000 students. */
const maxBytes = 8 * 2 ** 20

/** A roster as a CSV file: what it would do, row by row, and then exactly that. */
export async function rosterImportRoutes(app: FastifyInstance, { database: { db } }: Foundation) {
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.post(
    `${calls.roster}/import`,
    { ...adminOnly, schema: { querystring: dryQuery } },
    async (request) => {
      const { text, state } = await readRosterUpload(request)
      const { who, query } = request
      if (query.dry) {
        const plan = await lookAtImport(db, who, text)
        return { message: importPlanLine(importCounts(plan.rows)), ...plan }
      }
      const counts = importCounts(await importAsSeen(db, who, { text, state }))
      return { message: importedLine(counts), ...counts }
    },
  )
  typed.get(`${calls.roster}/example.csv`, adminOnly, async (_request, reply) => {
    reply.header('content-disposition', 'attachment; filename="roster-example.csv"')
    return reply.type('text/csv; charset=utf-8').send(exampleRoster())
  })
}

async function readRosterUpload(request: FastifyRequest) {
  const limits = { maxBytes, tooLarge: rosterMessages.fileTooLarge }
  const { fields, bytes } = await readTextUpload(request, limits)
  if (!bytes || bytes.length === 0) throw new Problem('invalid', rosterMessages.noFile)
  return { text: decodeRoster(bytes), state: fields.state ?? '' }
}
