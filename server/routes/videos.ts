import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { videoMessages } from '#contract/messages/videos.ts'
import { calls } from '#contract/paths.ts'
import { addedVideo } from '#contract/resource-schemas.ts'
import { getCurrentDomain, getDomain } from '#domain/resources/asked-resource.ts'
import { addRecord, removeRecord } from '#domain/records/edit-record.ts'
import { videoRecord, videoRecords } from '#domain/resources/videos/list-videos.ts'
import type { Services } from '../open-services.ts'
import { writersOf } from '../guards.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

const writers = writersOf('video')

const ofDomain = z.object({ domain: z.string().default('') })
const named = z.object({ id: z.string() })

/** The calls of videos (wire contract, "Learning resources"); what was added is answered as read. */
export async function videoRoutes(app: FastifyInstance, { database: { db } }: Services) {
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.get(
    calls.videos,
    { schema: { querystring: ofDomain }, config: { cache: true, isForAll: true } },
    async ({ query }) => ({ videos: await videoRecords(db, await getDomain(db, query.domain)) }),
  )

  typed.post(calls.addVideo, { ...writers, schema: { body: addedVideo } }, async (request) => {
    const { newVideo, domain } = request.body
    const fields = { ...newVideo, domain: await getCurrentDomain(db, domain) }
    const id = await addRecord(db, request.who, 'video', { fields })
    return { message: videoMessages.added, newVideo: videoRecord({ id, ...newVideo }) }
  })

  typed.delete(
    `${calls.removeVideo}/:id`,
    { ...writers, schema: { params: named } },
    async ({ who, params }) => {
      await removeRecord(db, who, 'video', params.id)
      return { message: videoMessages.removed }
    },
  )
}
