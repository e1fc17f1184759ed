import type { FastifyInstance } from 'fastify'
import { stoppedImport } from '#contract/import-schemas.ts'
import * as progressWords from '#contract/messages/import-progress.ts'
import * as words from '#contract/messages/publication-import.ts'
import { calls } from '#contract/paths.ts'
import { entryCounts, importLimits } from '#contract/publication-import.ts'
import { importDecision, pastedPublications } from '#contract/publication-schemas.ts'
import {
  finishImport,
  forgetImport,
  keepChoices,
  lookUpProgress,
  startImport,
  stopLookUp,
} from '#domain/publications/import/import-publications.ts'
import { importProgressPath, stopImportPath } from '#contract/sheet-paths.ts'
import { resolverOf } from '../doi-resolver.ts'
import type { Services } from '../open-services.ts'
import { deskOnly } from '../guards.ts'
import { perMinute } from '../rate-limits.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** A plain form writes most signs as three; what is too large for an import is said in words. */
const bodyLimit = 4 * importLimits.bytes

/** Ours: publications that are pasted or dropped: what an import would do, and then exactly that. */
export async function publicationImportRoutes(
  app: FastifyInstance,
  { config, database: { db } }: Pick<Services, 'config' | 'database'>,
) {
  const typed = app.withTypeProvider<ZodSchemas>()
  const lookUp = resolverOf(config.DOI_RESOLVER)

  typed.post(
    calls.publicationImport,
    { ...deskOnly, bodyLimit, config: perMinute(30), schema: { body: pastedPublications } },
    async ({ who, body: { text } }) => {
      const plan = await startImport(db, who, { text, lookUp })
      return { message: words.planLine(entryCounts(plan.entries)), ...plan }
    },
  )
  typed.post(
    calls.keepPublicationChoices,
    { ...deskOnly, schema: { body: importDecision } },
    async ({ who, body }) => {
      await keepChoices(db, who, body)
      return { message: words.choicesKept }
    },
  )
  typed.post(
    calls.finishPublicationImport,
    { ...deskOnly, schema: { body: importDecision } },
    async ({ who, body }) => {
      const counts = await finishImport(db, who, body)
      return { message: words.importedLine(counts), ...counts }
    },
  )
  typed.get(importProgressPath(calls.publicationImport), deskOnly, async ({ who }, reply) => {
    reply.header('cache-control', 'no-store')
    return { progress: await lookUpProgress(db, who) }
  })
  typed.post(
    stopImportPath(calls.publicationImport),
    { ...deskOnly, schema: { body: stoppedImport } },
    async ({ who, body }) => {
      await stopLookUp(db, who, body.importId)
      return { message: progressWords.stopped }
    },
  )
  typed.post(calls.forgetPublicationImport, deskOnly, async ({ who }) => {
    await forgetImport(db, who)
    return { message: words.forgotten }
  })
}
