import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { getAttachment } from '#domain/notices/list-notices.ts'
import { today } from '#domain/site/today.ts'
import type { Services } from '../open-services.ts'
import { sendFile } from '../send-file.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

const attachment = z.object({ id: z.string(), name: z.string() })

/** Ours: the attachments of notices by themselves. */
export async function noticeRoutes(
  app: FastifyInstance,
  { database: { db }, blobs }: Pick<Services, 'database' | 'blobs'>,
) {
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.get(
    '/api/notices/:id/files/:name',
    { schema: { params: attachment } },
    async (request, reply) => {
      const asked = { ...request.params, today: today() }
      const { file, isPublic } = await getAttachment(db, request.who, asked)
      // What visitors may not have yet is kept by no browser or proxy.
      const exchange = { request, reply, blobs }
      return sendFile(isPublic ? exchange : { ...exchange, cacheControl: 'no-store' }, file)
    },
  )
}
