import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { longestTitle } from '#contract/documents.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import { filePagePath } from '#contract/file-paths.ts'
import { calls } from '#contract/paths.ts'
import { documentTitle, uploadedDocument } from '#domain/documents/uploaded-document.ts'
import { documentFile, getDocument } from '#domain/documents/find-document.ts'
import { saveDocument } from '#domain/documents/write-documents.ts'
import { pagePictures } from '#domain/documents/page-pictures.ts'
import type { Services } from '../open-services.ts'
import { permitRoute, writersOf } from '../guards.ts'
import { withUpload } from '../read-upload.ts'
import { sendWithBase64 } from '../send-base64.ts'
import { sendFile } from '../send-file.ts'
import { toldChange } from '../request.ts'
import { turnOf } from '../turn-of.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

const writers = writersOf('document')

const named = z.object({
  title: z.string(documentMessages.titleRequired).max(longestTitle, documentMessages.titleTooLong),
})

const pageNumber = z.coerce.number().int().min(1)
const page = named.extend({ page: pageNumber })
const pageOfFile = z.object({ id: z.string().max(100), page: pageNumber })

/** Names the file, as documentPath does. */
const versioned = z.object({ v: z.string().optional() })

/** /file_upload (wire contract, "Documents"), and each document by itself. */
export async function documentRoutes(
  app: FastifyInstance,
  { config, database: { db }, blobs, decoding, sending, storage }: Services,
) {
  const typed = app.withTypeProvider<ZodSchemas>()
  const rules = {
    blobs,
    storage,
    maxBytes: config.MAX_UPLOAD,
    files: { file: 1 },
    check: ({ title }: Record<string, string>) => title !== undefined && documentTitle(title),
  }

  typed.get(calls.document, { schema: { querystring: named } }, async (request, reply) => {
    const { title, file } = await getDocument(db, request.query.title)
    const buffer = { field: 'buffer', hash: file.hash }
    return sendWithBase64({ request, reply, blobs, sending }, { title }, buffer)
  })

  permitRoute(app, calls.document, writers)
  // The contract has both: clients of one kind send this, of the other that.
  typed.route({
    method: ['POST', 'PUT'],
    url: calls.document,
    ...writers,
    handler: async (request) => {
      await withUpload(request, rules, (upload) =>
        saveDocument(db, request.who, uploadedDocument(upload)),
      )
      return toldChange(request, documentMessages.saved)
    },
  })

  const pictureOf = pagePictures({ db, blobs, decoding })
  typed.get(
    '/api/documents/:title/pages/:page.webp',
    { schema: { params: page, querystring: versioned } },
    async (request, reply) => {
      const { params, query } = request
      const { file } = await getDocument(db, params.title)
      const picture = await pictureOf({ file, page: params.page }, turnOf(request, reply))
      // With a version the address never shows another picture.
      const cacheControl = query.v ? 'public, max-age=31536000, immutable' : 'no-cache'
      return reply.type('image/webp').header('cache-control', cacheControl).send(picture)
    },
  )

  typed.get(
    filePagePath(':id', ':page'),
    { schema: { params: pageOfFile } },
    async (request, reply) => {
      const { params } = request
      const file = await documentFile(db, request.who, params.id)
      const picture = await pictureOf({ file, page: params.page }, turnOf(request, reply))
      return reply.type('image/webp').header('cache-control', 'no-store').send(picture)
    },
  )

  typed.get('/api/documents/:title', { schema: { params: named } }, async (request, reply) => {
    const { file } = await getDocument(db, request.params.title)
    return sendFile({ request, reply, blobs }, file)
  })
}
