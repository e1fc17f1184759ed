import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { publicationMessages } from '#contract/messages/publications.ts'
import {
  authoredPath,
  bibliographyPath,
  type CalledKind,
  citationPath,
  listFormats,
  type ListFormat,
  publicationCall,
  publicationCalls,
} from '#contract/publication-paths.ts'
import { publicationFilter } from '#contract/publication-schemas.ts'
import { publicationKinds, type PublicationKind } from '#contract/publications.ts'
import { newRecord, recordChange, recordId, removal } from '#contract/record-schemas.ts'
import {
  bibliographyInPieces,
  bibtexFile,
  risFile,
  type CitationFile,
} from '#domain/publications/citation-files.ts'
import {
  addPublication,
  editPublication,
  removePublication,
} from '#domain/publications/write-publications.ts'
import { publicationBatches } from '#domain/publications/list-publications.ts'
import { personCitations } from '#domain/people/person-page.ts'
import { studentCitations } from '#domain/students/profile-page.ts'
import { findRepeated } from '#domain/publications/find-repeated.ts'
import { entryWith } from '#domain/publications/publication-columns.ts'
import type { Services } from '../open-services.ts'
import { writersOf } from '../guards.ts'
import { withUpload } from '../read-upload.ts'
import { toldChange } from '../request.ts'
import { sendList, sendPieces } from '../send-list.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

const cached = { config: { cache: true, isForAll: true } }

/** /journal, /paper and /patent: the same calls for each (wire contract, "Records"). */
export async function publicationRoutes(app: FastifyInstance, services: Services) {
  // The keys of the table are the kinds.
  for (const kind of Object.keys(publicationKinds) as PublicationKind[]) {
    citationCalls(kind, app, services)
  }
  authorCalls(app, services)
  for (const kind of Object.keys(publicationCalls) as CalledKind[]) {
    recordCalls(kind, app, services)
  }
}

/**
 * Route options that take the fields of a body from a multipart form as well, which may bring no file:
 * some clients send every form of theirs so (product.md, section 7).
 */
function takingForms({ blobs, storage }: Pick<Services, 'blobs' | 'storage'>) {
  const rules = { blobs, storage, maxBytes: 0, files: {}, refuseOthers: true }
  return {
    preValidation: async (request: FastifyRequest) => {
      if (!request.isMultipart()) return
      request.body = await withUpload(request, rules, async ({ fields }) => fields)
      // It is told from another by its fields now, as JSON is.
      request.sentForm = ''
    },
  }
}

function recordCalls(kind: CalledKind, app: FastifyInstance, services: Services) {
  const {
    database: { db },
    sending,
  } = services
  const typed = app.withTypeProvider<ZodSchemas>()
  const path = publicationCall(kind)
  const writers = { ...writersOf(kind), ...takingForms(services) }
  const added = {
    ...writers,
    schema: { body: newRecord<(typeof publicationKinds)[CalledKind]>(publicationKinds[kind]) },
  }
  const edit = recordId.and(
    recordChange<(typeof publicationKinds)[CalledKind]>(publicationKinds[kind]),
  )
  const removed = { ...writers, schema: { body: removal } }

  typed.get(path, cached, async (request, reply) =>
    sendList({ request, reply, sending }, publicationBatches(db, kind)),
  )
  typed.post(path, added, async ({ who, body }) => {
    const entry = entryWith(kind, body)
    const repeated = await findRepeated(db, entry)
    const id = await addPublication(db, who, entry)
    return {
      message: publicationMessages.added[kind],
      _id: id,
      // Clients of the wire contract add what they are sent to add, and are told.
      ...(repeated && { repeats: repeated.id }),
    }
  })
  typed.put(path, { ...writers, schema: { body: edit } }, async (request) => {
    const { videoId: id, ...change } = request.body
    await editPublication(db, request.who, { kind, id, change })
    return toldChange(request, publicationMessages.edited[kind])
  })
  typed.delete(path, removed, async ({ who, body }) => {
    await removePublication(db, who, { kind, id: body.object })
    return { message: publicationMessages.removed[kind] }
  })
}

/** Ours: citations to download. */
function citationCalls(
  kind: PublicationKind,
  app: FastifyInstance,
  { database: { db }, sending }: Services,
) {
  const typed = app.withTypeProvider<ZodSchemas>()
  const one = { ...cached, schema: { params: z.object({ id: z.string() }) } }

  typed.get(citationPath(kind, ':id', 'bib'), one, async ({ params }, reply) =>
    sendFile(reply, 'bib', await bibtexFile(db, kind, params.id)),
  )
  typed.get(citationPath(kind, ':id', 'ris'), one, async ({ params }, reply) =>
    sendFile(reply, 'ris', await risFile(db, kind, params.id)),
  )
  // The keys of the table are the formats.
  for (const format of Object.keys(listFormats) as ListFormat[]) {
    const asked = { ...cached, schema: { querystring: publicationFilter } }
    typed.get(bibliographyPath(kind, format), asked, async (request, reply) => {
      const { name, pieces } = bibliographyInPieces(db, kind, { format, filter: request.query })
      nameFile(reply, format, name)
      return sendPieces({ request, reply, sending }, pieces)
    })
  }
}

/** Ours: what one author has published, as a file. */
function authorCalls(app: FastifyInstance, { database: { db } }: Services) {
  const typed = app.withTypeProvider<ZodSchemas>()
  const schema = { params: z.object({ id: z.string().max(200) }) }
  for (const format of Object.keys(listFormats) as ListFormat[]) {
    typed.get(
      authoredPath('person', ':id', format),
      { ...cached, schema },
      async ({ params }, reply) =>
        sendFile(reply, format, await personCitations(db, { id: params.id, format })),
    )
    // It depends on who asks.
    typed.get(authoredPath('student', ':id', format), { schema }, async ({ who, params }, reply) =>
      sendFile(
        reply,
        format,
        await studentCitations(db, who, { registerNumber: params.id, format }),
      ),
    )
  }
}

const contentTypes = {
  bib: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
  csv: 'text/csv',
}

function sendFile(reply: FastifyReply, format: keyof typeof contentTypes, file: CitationFile) {
  nameFile(reply, format, file.name)
  return reply.send(file.text)
}

function nameFile(reply: FastifyReply, format: keyof typeof contentTypes, name: string) {
  reply.header('content-disposition', `attachment; filename="${name}.${format}"`)
  reply.type(`${contentTypes[format]}; charset=utf-8`)
}
