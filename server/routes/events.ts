import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { eventChange, newEvent } from '#contract/event-schemas.ts'
import { messages } from '#contract/messages.ts'
import { eventMessages } from '#contract/messages/events.ts'
import { calls } from '#contract/paths.ts'
import { recordId, removal } from '#contract/publication-schemas.ts'
import { eventBatches } from '#domain/events/event-batches.ts'
import { addEvent, editEvent, removeEvent } from '#domain/events/keep-events.ts'
import { requirePhoto, takePhoto } from '#domain/files/take-photo.ts'
import type { Foundation } from '../foundation.ts'
import { adminOnly, permitRoute } from '../guards.ts'
import { checkFields } from '../invalid-fields.ts'
import { readUpload } from '../read-upload.ts'
import { sendList } from '../send-list.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** `data` is JSON text, with the record's id among the fields (wire contract, "Records"). */
const data = z.string('The fields of the event are missing').transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue(messages.request.unreadable)
    return z.NEVER
  }
})
const added = z.object({ data: data.pipe(newEvent) })
const edited = z.object({ data: data.pipe(recordId.and(eventChange)) })

/** /major_event (wire contract, "Records"). */
export async function eventRoutes(app: FastifyInstance, foundation: Foundation) {
  const { config, database, blobs, decoding } = foundation
  const { db } = database
  const typed = app.withTypeProvider<ZodSchemas>()
  const tools = { blobs, decoding }

  typed.get(calls.majorEvent, async (request, reply) =>
    sendList(request, reply, eventBatches(db, blobs)),
  )

  permitRoute(app, calls.majorEvent, adminOnly)

  typed.post(calls.majorEvent, adminOnly, async (request) => {
    const { fields, photo } = await read(request)
    const { data: event } = checkFields(added, fields)
    const taken = await takePhoto(tools, requirePhoto(photo))
    const id = await addEvent(db, request.who, { fields: event, photo: taken })
    return { message: eventMessages.added, _id: id }
  })

  typed.put(calls.majorEvent, adminOnly, async (request) => {
    const { fields, photo } = await read(request)
    const { videoId: id, ...change } = checkFields(edited, fields).data
    await editEvent(db, request.who, {
      id,
      change,
      photo: photo && (await takePhoto(tools, photo)),
    })
    return { message: eventMessages.edited }
  })

  typed.delete(
    calls.majorEvent,
    { ...adminOnly, schema: { body: removal } },
    async ({ who, body }) => {
      await removeEvent(db, who, body.object)
      return { message: eventMessages.removed }
    },
  )

  async function read(request: FastifyRequest) {
    const { fields, files } = await readUpload(request, { blobs, maxBytes: config.MAX_UPLOAD })
    return { fields, photo: files.find(({ field }) => field === 'file') ?? null }
  }
}
