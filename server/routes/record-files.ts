import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { recordFilePath } from '#contract/file-paths.ts'
import { recordFile } from '#domain/records/record-file.ts'
import type { Services } from '../open-services.ts'
import { sendFile } from '../send-file.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

const one = z.object({ kind: z.string(), id: z.string(), fileId: z.string() })

/** Ours: the files of records of every kind that has pages. */
export async function recordFileRoutes(
  app: FastifyInstance,
  { database: { db }, blobs }: Pick<Services, 'database' | 'blobs'>,
) {
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.get(
    recordFilePath(':kind', ':id', ':fileId'),
    { schema: { params: one } },
    async (request, reply) => {
      const { file, isPublic } = await recordFile(db, request.who, request.params)
      // What visitors may not have yet is kept by no browser or proxy.
      const exchange = { request, reply, blobs }
      return sendFile(isPublic ? exchange : { ...exchange, cacheControl: 'no-store' }, file)
    },
  )
}
