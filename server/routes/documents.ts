import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { longestTitle } from '#contract/documents.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import { calls } from '#contract/paths.ts'
import { uploadedDocument } from '#domain/documents/uploaded-document.ts'
import { getDocument } from '#domain/documents/find-document.ts'
import { keepDocument } from '#domain/documents/keep-document.ts'
import type { Foundation } from '../foundation.ts'
import { adminOnly, permitRoute } from '../guards.ts'
import { readUpload } from '../read-upload.ts'
import { sendWithBase64 } from '../send-base64.ts'
import { sendFile } from '../send-file.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

const named = z.object({
  title: z.string(documentMessages.titleRequired).max(longestTitle, documentMessages.titleTooLong),
})

/** /file_upload (wire contract, "Documents"), and each document by itself. */
export async function documentRoutes(
  app: FastifyInstance,
  { config, database: { db }, blobs }: Foundation,
) {
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.get(calls.document, { schema: { querystring: named } }, async ({ query }, reply) => {
    const { title, file } = await getDocument(db, query.title)
    return sendWithBase64(reply, blobs, { title }, { field: 'buffer', hash: file.hash })
  })

  permitRoute(app, calls.document, adminOnly)
  // The contract has both: clients of one kind send this, of the other that.
  typed.route({
    method: ['POST', 'PUT'],
    url: calls.document,
    ...adminOnly,
    handler: async (request) => {
      const upload = await readUpload(request, { blobs, maxBytes: config.MAX_UPLOAD })
      await keepDocument(db, request.who, uploadedDocument(upload))
      return { message: documentMessages.saved }
    },
  })

  typed.get('/api/documents/:title', { schema: { params: named } }, async (request, reply) => {
    const { file } = await getDocument(db, request.params.title)
    return sendFile({ request, reply, blobs }, file)
  })
}
