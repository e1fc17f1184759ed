import type { Reader } from '#store/database.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { noteMessages } from '#contract/messages/notes.ts'
import { newNote } from '#contract/resource-schemas.ts'
import { mostNoteFiles } from '#contract/resources.ts'
import { calls } from '#contract/paths.ts'
import { isTeacher, requireDomain, type Who } from '#domain/accounts/access.ts'
import { getCurrentDomain, getDomain } from '#domain/resources/asked-resource.ts'
import { getNoteFile } from '#domain/resources/notes/note-files.ts'
import { addNote, removeNote, removeNoteFile } from '#domain/resources/notes/write-notes.ts'
import { noteRecords } from '#domain/resources/notes/note-records.ts'
import type { Services } from '../open-services.ts'
import { permitRoute, writersOf } from '../guards.ts'
import { checkFields, type ZodSchemas } from '../zod-schemas.ts'
import { withUpload, type Upload } from '../read-upload.ts'
import { sendWithBase64 } from '../send-base64.ts'
import { sendFile } from '../send-file.ts'

const writers = writersOf('note')

const ofDomain = z.object({ domain: z.string().default('') })
const ofNote = z.object({ id: z.string() })
const fileOfNote = z.object({ id: z.string(), name: z.string() })

/** The calls of notes (wire contract, "Learning resources"), and their files by themselves. */
export async function noteRoutes(
  app: FastifyInstance,
  { config, database: { db }, blobs, sending, storage }: Services,
) {
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.get(
    calls.notes,
    { schema: { querystring: ofDomain }, config: { cache: true } },
    async ({ who, query }) => ({
      notes: await noteRecords(db, await getDomain(db, query.domain)),
      isTeacher: isTeacher(who),
    }),
  )

  permitRoute(app, calls.addNote, writers)
  typed.post(calls.addNote, writers, async (request) => {
    const rules = { blobs, storage, maxBytes: config.MAX_UPLOAD, files: mostNoteFiles }
    const check = (fields: Upload['fields']) => checkNote(db, request.who, fields)
    const id = await withUpload(request, { ...rules, check }, async (sent) =>
      addNote(db, request.who, await noteOf(db, sent)),
    )
    return { message: noteMessages.added, _id: id }
  })

  const onNote = { ...writers, schema: { params: ofNote } }
  typed.delete(`${calls.removeNote}/:id`, onNote, async ({ who, params }) => {
    await removeNote(db, who, params.id)
    return { message: noteMessages.removed }
  })

  const onFile = { ...writers, schema: { params: fileOfNote } }
  typed.delete(`${calls.removeNote}/:id/:name`, onFile, async ({ who, params }) => {
    const removed = await removeNoteFile(db, who, params)
    return { message: noteMessages[removed === 'note' ? 'removed' : 'fileRemoved'] }
  })

  typed.get(
    `${calls.noteFile}/:id/:name`,
    { schema: { params: fileOfNote } },
    async (request, reply) => {
      const { id, name } = request.params
      const { hash, type } = await getNoteFile(db, id, name)
      return sendWithBase64({ request, reply, blobs, sending }, { type }, { field: 'file', hash })
    },
  )

  typed.get(
    '/api/notes/:id/files/:name',
    { schema: { params: fileOfNote } },
    async (request, reply) => {
      const { id, name } = request.params
      return sendFile({ request, reply, blobs }, await getNoteFile(db, id, name))
    },
  )
}

/** What is known of a note ahead of its first file: whatever is not, may still come. */
async function checkNote(db: Reader, who: Who, fields: Upload['fields']) {
  checkFields(newNote, { title: '-', description: '-', ...fields, files: 1 })
  if (fields.domain !== undefined)
    requireDomain(who, { kind: 'note', domain: await getCurrentDomain(db, fields.domain) })
}

async function noteOf(db: Reader, { fields, texts, files }: Upload) {
  const uploads = texts.filter(({ field }) => field === 'uploads').map(({ text }) => text)
  const count = files.length + uploads.length
  const { files: _counted, ...note } = checkFields(newNote, { ...fields, files: count })
  return { ...note, domain: await getCurrentDomain(db, note.domain), files, uploads }
}
