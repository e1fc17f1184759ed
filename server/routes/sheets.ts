import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sheetChoice } from '#contract/import-schemas.ts'
import { importCounts, sheetLimits } from '#contract/imports.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import * as planWords from '#contract/messages/sheet-plans.ts'
import * as words from '#contract/messages/sheets.ts'
import {
  chooseForSheetPath,
  finishSheetImportPath,
  forgetSheetImportPath,
  refusedRowsPath,
  sheetExamplePath,
  sheetExportPath,
  sheetImportPath,
  sheetPagePath,
  sheetPhotosPath,
} from '#contract/sheet-paths.ts'
import { problemIn } from '#domain/problem-of.ts'
import { problemStatus } from '#contract/problem-codes.ts'
import type { SentForm } from '#app/visit.ts'
import { pictureOf, recordPhotos } from '#domain/photos/record-photos.ts'
import { exampleSheet, exportSheet } from '#domain/sheets/export-sheet.ts'
import {
  chooseForSheet,
  finishSheetImport,
  forgetSheetImport,
  refusedRows,
  startSheetImport,
} from '#domain/sheets/import-sheet.ts'
import type { RunningServices } from '../vitals.ts'
import { keepersOf } from '../guards.ts'
import { formPages, unread } from '../pages/form-pages.ts'
import { perMinute } from '../rate-limits.ts'
import { readTextUpload, takeTextTurn } from '../read-text-upload.ts'
import { addPhotoRoutes } from './photo-imports.ts'
import { checkFields, type ZodSchemas } from '../zod-schemas.ts'

/** A plain form writes most signs as three; what is too large for an import is said in words. */
const bodyLimit = 4 * sheetLimits.bytes

const pasted = z.object({ text: z.string().default('') })
const decision = z.object({
  state: z.string().max(100).default(''),
  others: z.enum(['on']).optional(),
})

/** Ours: the lists that are brought and taken as files, such as people and courses. */
export async function sheetRoutes(app: FastifyInstance, services: RunningServices) {
  const described: Kind[] = Object.values(kinds)
  for (const kind of described) {
    if (kind.sheet) routesOf(app, services, kind)
  }
}

function routesOf(app: FastifyInstance, services: RunningServices, kind: Kind) {
  const { db } = services.database
  const { show } = formPages(services)
  const { plural } = kind
  // The registry says them by their keys.
  const name = kind.name as KindName
  const keepers = keepersOf(name)
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.post(
    sheetImportPath(name),
    { ...keepers, bodyLimit, config: perMinute(30) },
    async (request, reply) => {
      const file = await fileIn(request, reply)
      const plan = await startSheetImport(db, request.who, name, file)
      return { message: planWords.planLine(importCounts(plan.rows)), ...plan }
    },
  )
  typed.post(
    chooseForSheetPath(name),
    { ...keepers, schema: { body: sheetChoice }, config: perMinute(30) },
    async ({ who, body }) => {
      const plan = await chooseForSheet(db, who, name, body)
      return { message: planWords.planLine(importCounts(plan.rows)), ...plan }
    },
  )
  // Without scripts the form sends itself to its page, which shows it again where it is refused.
  app.post(sheetPagePath(name), { ...keepers, config: perMinute(30) }, async (request, reply) => {
    const { who, body } = request
    try {
      await chooseForSheet(db, who, name, checkFields(sheetChoice, body ?? {}))
    } catch (error) {
      const problem = problemIn(error)
      // The parser of plain forms makes an object of it.
      const sent = { ...unread(problem), values: Object(body) as SentForm['values'] }
      return show(request, reply, sent, problemStatus[problem.code])
    }
    return reply.redirect(sheetPagePath(name), 303)
  })
  typed.post(
    finishSheetImportPath(name),
    { ...keepers, schema: { body: decision } },
    async ({ who, body }) => {
      const decided = { state: body.state, others: body.others === 'on' }
      const counts = await finishSheetImport(db, who, name, decided)
      return { message: planWords.importedLine(counts), ...counts }
    },
  )
  typed.post(forgetSheetImportPath(name), keepers, async ({ who }) => {
    await forgetSheetImport(db, who, name)
    return { message: planWords.forgotten }
  })
  if (pictureOf(kind) !== undefined) {
    const photos = { path: sheetPhotosPath(name), guard: keepers, owners: recordPhotos(name) }
    addPhotoRoutes(app, services, photos)
  }
  typed.get(refusedRowsPath(name), keepers, async ({ who }, reply) => {
    reply.header('content-disposition', `attachment; filename="${plural}-to-correct.csv"`)
    reply.header('cache-control', 'no-store')
    return reply.type('text/csv; charset=utf-8').send(await refusedRows(db, who, name))
  })
  typed.get(sheetExamplePath(name), keepers, async ({ who }, reply) => {
    reply.header('content-disposition', `attachment; filename="${plural}-example.csv"`)
    return reply.type('text/csv; charset=utf-8').send(exampleSheet(who, name))
  })
  typed.get(sheetExportPath(name), keepers, async ({ who }, reply) => {
    reply.header('content-disposition', `attachment; filename="${plural}.csv"`)
    reply.header('cache-control', 'no-store')
    return reply.type('text/csv; charset=utf-8').send(await exportSheet(db, who, name))
  })
}

/** A file from a script, or the text of a form that works without one. */
async function fileIn(request: FastifyRequest, reply: FastifyReply) {
  if (!request.isMultipart()) {
    await takeTextTurn({ request, reply })
    return checkFields(pasted, request.body ?? {}).text
  }
  const limits = { maxBytes: sheetLimits.bytes, tooLarge: words.tooLarge }
  const { bytes } = await readTextUpload({ request, reply }, limits)
  return bytes ?? ''
}
