import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { eventChange, newEvent } from '#contract/event-schemas.ts'
import { anotherValue } from '#contract/messages/request-bodies.ts'
import { eventMessages } from '#contract/messages/events.ts'
import { calls } from '#contract/paths.ts'
import { recordId, removal } from '#contract/record-schemas.ts'
import { eventBatches } from '#domain/events/event-batches.ts'
import { addEvent, editEvent, removeEvent, requireEvent } from '#domain/events/write-events.ts'
import { requirePhoto, takePhoto } from '#domain/files/take-photo.ts'
import type { Services } from '../open-services.ts'
import { permitRoute, writersOf } from '../guards.ts'
import { checkFields, type ZodSchemas } from '../zod-schemas.ts'
import { withUpload, type Upload } from '../read-upload.ts'
import { sendList } from '../send-list.ts'
import { toldChange } from '../request.ts'
import { goneSignal } from '../turn-of.ts'
import { withoutLengths } from '../plugins/json-bodies.ts'

const writers = writersOf('event')

/** `data` is JSON text, with the record's id among the fields (wire contract, "Records"). */
const data = z.string('The fields of the event are missing.').transform((text, context) => {
  try {
    const json: unknown = JSON.parse(text)
    return withoutLengths(json)
  } catch {
    context.addIssue(anotherValue('data', 'JSON text'))
    return z.NEVER
  }
})
const added = z.object({ data: data.pipe(newEvent) })
const edited = z.object({ data: data.pipe(recordId.and(eventChange)) })

/** /major_event (wire contract, "Records"). */
export async function eventRoutes(app: FastifyInstance, services: Services) {
  const { config, database, blobs, decoding, sending, storage } = services
  const { db } = database
  const typed = app.withTypeProvider<ZodSchemas>()
  const rules = { blobs, storage, maxBytes: config.MAX_UPLOAD, files: { file: 1 } }

  typed.get(calls.majorEvent, { config: { turn: true } }, async (request, reply) =>
    sendList({ request, reply, sending }, eventBatches(db, blobs)),
  )

  permitRoute(app, calls.majorEvent, writers)

  typed.post(calls.majorEvent, writers, async (request, reply) => {
    const checked = { ...rules, check: checkAdded }
    const id = await withUpload(request, checked, async ({ fields, files, drafts }) => {
      const { data: event } = checkFields(added, fields)
      const tools = { drafts, decoding, turn: { signal: goneSignal(reply) } }
      const photo = await takePhoto(tools, requirePhoto(files[0] ?? null))
      return addEvent(db, request.who, { fields: event, photo })
    })
    return { message: eventMessages.added, _id: id }
  })

  typed.put(calls.majorEvent, writers, async (request, reply) => {
    const checked = { ...rules, check: checkEdited }
    await withUpload(request, checked, async ({ fields, files: [file], drafts }) => {
      const { videoId: id, ...change } = await editOf(fields)
      const tools = { drafts, decoding, turn: { signal: goneSignal(reply) } }
      const photo = file ? await takePhoto(tools, file) : null
      await editEvent(db, request.who, { id, change, photo })
    })
    return toldChange(request, eventMessages.edited)
  })

  typed.delete(
    calls.majorEvent,
    { ...writers, schema: { body: removal } },
    async ({ who, body }) => {
      await removeEvent(db, who, body.object)
      return { message: eventMessages.removed }
    },
  )

  async function checkEdited(fields: Upload['fields']) {
    if (fields.data !== undefined) await editOf(fields)
  }

  /** Of an event that is there. */
  async function editOf(fields: Upload['fields']) {
    const { data: edit } = checkFields(edited, fields)
    await requireEvent(db, edit.videoId)
    return edit
  }
}

/** Ahead of the photo; the fields may still come. */
function checkAdded(fields: Upload['fields']) {
  if (fields.data !== undefined) checkFields(added, fields)
}
