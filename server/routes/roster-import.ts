import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { importCounts } from '#contract/imports.ts'
import { importedLine, importPlanLine } from '#contract/messages/roster-reports.ts'
import { sheetFileMessages } from '#contract/messages/sheet-files.ts'
import { calls } from '#contract/paths.ts'
import { dryQuery } from '#contract/roster-schemas.ts'
import { Problem } from '#domain/problem.ts'
import { studentPhotos as owners } from '#domain/students/student-photos.ts'
import { importAsSeen, lookAtImport } from '#domain/students/import-roster.ts'
import { exampleRoster } from '#domain/students/export-roster.ts'
import { adminOnly } from '../guards.ts'
import type { RunningServices } from '../vitals.ts'
import type { ZodSchemas } from '../zod-schemas.ts'
import { readTextUpload } from '../read-text-upload.ts'
import { addPastedRoster, takingIn } from './pasted-roster.ts'
import { addPhotoRoutes } from './photo-imports.ts'

/** Of a roster's file, in bytes: some 50,000 students. */
const maxBytes = 8 * 2 ** 20

/** A roster as a file, or its photos: what it would do, row by row, and then exactly that. */
export async function rosterImportRoutes(app: FastifyInstance, services: RunningServices) {
  const { db } = services.database
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.post(
    `${calls.roster}/import`,
    { ...adminOnly, schema: { querystring: dryQuery } },
    async (request, reply) => {
      const { file, state, ...taking } = await readRosterUpload({ request, reply })
      const { who, query } = request
      if (query.dry) {
        const plan = await lookAtImport(db, who, file, taking)
        return { message: importPlanLine(importCounts(plan.rows)), ...plan }
      }
      const counts = importCounts(await importAsSeen(db, who, { file, state, ...taking }))
      return { message: importedLine(counts), ...counts }
    },
  )
  addPastedRoster(app, services)
  addPhotoRoutes(app, services, { path: `${calls.roster}/photos`, guard: adminOnly, owners })
  typed.get(`${calls.roster}/example.csv`, adminOnly, async (_request, reply) => {
    reply.header('content-disposition', 'attachment; filename="roster-example.csv"')
    return reply.type('text/csv; charset=utf-8').send(exampleRoster())
  })
}

async function readRosterUpload(exchange: { request: FastifyRequest; reply: FastifyReply }) {
  const limits = { maxBytes, tooLarge: sheetFileMessages.fileTooLarge }
  const { fields, bytes } = await readTextUpload(exchange, limits)
  if (!bytes || bytes.length === 0) throw new Problem('invalid', sheetFileMessages.noFile)
  return { file: bytes, ...takingIn(fields) }
}
