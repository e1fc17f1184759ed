import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ownPageFilePath } from '#contract/file-paths.ts'
import { ownPageFile } from '#domain/own-pages/own-pages.ts'
import type { Services } from '../open-services.ts'
import { sendFile } from '../send-file.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

const one = z.object({ page: z.string().max(100), fileId: z.string().max(100) })

/** Ours: the files of pages of the department's own. */
export async function ownPageRoutes(
  app: FastifyInstance,
  { database: { db }, blobs }: Pick<Services, 'database' | 'blobs'>,
) {
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.get(
    ownPageFilePath(':page', ':fileId'),
    { schema: { params: one } },
    async (request, reply) => {
      const { file, isPublic } = await ownPageFile(db, request.who, request.params)
      // What visitors may not have yet is kept by no browser or proxy.
      const exchange = { request, reply, blobs }
      return sendFile(isPublic ? exchange : { ...exchange, cacheControl: 'no-store' }, file)
    },
  )
}
