import type { FastifyInstance } from 'fastify'
import { stoppedImport } from '#contract/import-schemas.ts'
import { importCounts } from '#contract/imports.ts'
import * as progressWords from '#contract/messages/import-progress.ts'
import { photoPlanLine, photosImportedLine } from '#contract/messages/roster-photos.ts'
import { dryQuery, photosBody } from '#contract/roster-schemas.ts'
import { importProgressPath, stopImportPath } from '#contract/sheet-paths.ts'
import {
  importPhotosAsSeen,
  lookAtPhotos,
  photoProgress,
  stopPhotos,
} from '#domain/photos/import-photos.ts'
import type { PhotoOwners } from '#domain/photos/photo-owners.ts'
import type { adminOnly, keepersOf } from '../guards.ts'
import type { Services } from '../open-services.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

interface PhotoRoutes {
  path: string
  guard: typeof adminOnly | ReturnType<typeof keepersOf>
  owners: PhotoOwners
}

/** A zip of photos: what it would do, file by file, then exactly that, and how far it is. */
export function addPhotoRoutes(
  app: FastifyInstance,
  {
    database: { db },
    blobs,
    decoding,
    storage,
  }: Pick<Services, 'database' | 'blobs' | 'decoding' | 'storage'>,
  { path, guard, owners }: PhotoRoutes,
) {
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.post(
    path,
    { ...guard, schema: { body: photosBody, querystring: dryQuery } },
    async ({ who, body, query }) => {
      const wish = { ...body, owners }
      if (query.dry) {
        const plan = await lookAtPhotos({ db, blobs }, who, wish)
        return { message: photoPlanLine(importCounts(plan.rows)), ...plan }
      }
      const rows = await importPhotosAsSeen({ db, blobs, decoding, storage }, who, wish)
      const counts = importCounts(rows)
      return { message: photosImportedLine(counts), ...counts, rows }
    },
  )
  typed.get(importProgressPath(path), guard, async ({ who }, reply) => {
    reply.header('cache-control', 'no-store')
    return { progress: await photoProgress(db, who, owners) }
  })
  typed.post(
    stopImportPath(path),
    { ...guard, schema: { body: stoppedImport } },
    async ({ who, body }) => {
      await stopPhotos(db, who, { ...body, owners })
      return { message: progressWords.stopped }
    },
  )
}
