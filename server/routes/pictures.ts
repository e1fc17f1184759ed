import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { picturePath, storedPicturePath } from '#contract/file-paths.ts'
import { pictureFormats, pictureWidths } from '#contract/stored-files.ts'
import { pictureById, uploadedPicture } from '#domain/files/picture-by-id.ts'
import { sizedPicture } from '#domain/files/sized-picture.ts'
import type { Services } from '../open-services.ts'
import { sendFile } from '../send-file.ts'
import { turnOf } from '../turn-of.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

const wish = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.coerce.number().pipe(z.literal(pictureWidths)),
  format: z.enum(pictureFormats),
})
/**
 * An address never shows another picture. A person's may be hidden again, so nobody but the
 * browser that was shown it may keep it, and no search engine.
 */
const cacheControl = {
  department: { 'cache-control': 'public, max-age=31536000, immutable' },
  person: { 'cache-control': 'private, max-age=31536000, immutable', 'x-robots-tag': 'noindex' },
  editor: { 'cache-control': 'no-store' },
}
const one = z.object({ id: z.string().max(100) })
/** How wide a picture is led to that is asked for by the id of its file, in pixels. */
const standardWidth = 960
const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Ours: pictures of public pages in the widths that screens need. */
export async function pictureRoutes(
  app: FastifyInstance,
  { database: { db }, blobs, pictures, decoding }: Services,
) {
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.get(
    picturePath(':hash', ':width', ':format'),
    { schema: { params: wish } },
    async (request, reply) => {
      const { params } = request
      const upload = await uploadedPicture(db, request.who, params.hash)
      if (upload) return sendFile({ request, reply, blobs, cacheControl: 'no-store' }, upload)
      const tools = { db, pictures, decoding }
      const { stream, size, owner } = await sizedPicture(
        tools,
        request.who,
        params,
        turnOf(request, reply),
      )
      return reply
        .type(types[params.format])
        .headers(cacheControl[owner])
        .header('content-length', size)
        .send(stream)
    },
  )

  /** As texts name a picture; also one that its sender has just uploaded, which no form has named yet. */
  typed.get(storedPicturePath(':id'), { schema: { params: one } }, async (request, reply) => {
    const found = await pictureById(db, request.who, request.params.id)
    reply.header('cache-control', 'no-store')
    if (found.is === 'stored') return reply.redirect(picturePath(found.hash, standardWidth, 'jpg'))
    return sendFile({ request, reply, blobs, cacheControl: 'no-store' }, found.file)
  })
}
