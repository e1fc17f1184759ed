import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { importChoice, matchedColumns } from '#contract/import-schemas.ts'
import { importCounts, sheetLimits } from '#contract/imports.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import * as planWords from '#contract/messages/sheet-plans.ts'
import * as words from '#contract/messages/sheets.ts'
import {
  chooseForSheetPath,
  finishSheetImportPath,
  forgetSheetImportPath,
  matchSheetColumnsPath,
  refusedRowsPath,
  sheetExamplePath,
  sheetExportPath,
  sheetImportPath,
  sheetPhotosPath,
} from '#contract/sheet-paths.ts'
import { pictureOf, recordPhotos } from '#domain/photos/record-photos.ts'
import { exampleSheet, exportSheet } from '#domain/sheets/export-sheet.ts'
import {
  chooseForSheet,
  finishSheetImport,
  forgetSheetImport,
  matchSheetColumns,
  refusedRows,
  startSheetImport,
} from '#domain/sheets/import-sheet.ts'
import type { Services } from '../open-services.ts'
import { keepersOf } from '../guards.ts'
import { perMinute } from '../rate-limits.ts'
import { readTextUpload } from '../read-text-upload.ts'
import { addPhotoRoutes } from './photo-imports.ts'
import { invalidFields } from '#domain/problem.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** A plain form writes most signs as three; what is too large for an import is said in words. */
const bodyLimit = 4 * sheetLimits.bytes

const pasted = z.object({ text: z.string().default('') })
const decision = z.object({
  state: z.string().max(100).default(''),
  others: z.enum(['on']).optional(),
})

type SheetServices = Pick<Services, 'database' | 'blobs' | 'decoding' | 'storage'>

/** Ours: the lists that are brought and taken as files, such as people and courses. */
export async function sheetRoutes(app: FastifyInstance, services: SheetServices) {
  const described: Kind[] = Object.values(kinds)
  for (const kind of described) {
    if (kind.sheet) routesOf(app, services, kind)
  }
}

function routesOf(app: FastifyInstance, services: SheetServices, kind: Kind) {
  const { db } = services.database
  const { plural } = kind
  // The registry says them by their keys.
  const name = kind.name as KindName
  const keepers = keepersOf(name)
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.post(
    sheetImportPath(name),
    { ...keepers, bodyLimit, config: perMinute(30) },
    async (request) => {
      const plan = await startSheetImport(db, request.who, name, await fileIn(request))
      return { message: planWords.planLine(importCounts(plan.rows)), ...plan }
    },
  )
  typed.post(
    chooseForSheetPath(name),
    { ...keepers, schema: { body: importChoice }, config: perMinute(30) },
    async ({ who, body }) => {
      const plan = await chooseForSheet(db, who, name, body)
      return { message: planWords.planLine(importCounts(plan.rows)), ...plan }
    },
  )
  typed.post(
    matchSheetColumnsPath(name),
    { ...keepers, schema: { body: matchedColumns }, config: perMinute(30) },
    async ({ who, body }) => {
      const plan = await matchSheetColumns(db, who, name, body)
      return { message: planWords.planLine(importCounts(plan.rows)), ...plan }
    },
  )
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
async function fileIn(request: FastifyRequest) {
  if (!request.isMultipart()) {
    const body = pasted.safeParse(request.body ?? {})
    if (!body.success) throw invalidFields(body.error.issues)
    return body.data.text
  }
  const limits = { maxBytes: sheetLimits.bytes, tooLarge: words.tooLarge }
  const { bytes } = await readTextUpload(request, limits)
  return bytes ?? ''
}
