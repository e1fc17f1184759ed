import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { picturePath } from '#contract/paths.ts'
import { pictureFormats, pictureWidths } from '#contract/pictures.ts'
import { sizedPicture } from '#domain/files/sized-picture.ts'
import type { Foundation } from '../foundation.ts'

const wish = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.coerce.number().pipe(z.literal(pictureWidths)),
  format: z.enum(pictureFormats),
})
const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Ours: pictures of public pages in the widths that screens need. An address never changes. */
export async function pictureRoutes(
  app: FastifyInstance,
  { database: { db }, pictures, decoding }: Foundation,
) {
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.get(
    picturePath(':hash', ':width', ':format'),
    { schema: { params: wish } },
    async ({ params }, reply) => {
      const { stream, size } = await sizedPicture({ db, pictures, decoding }, params)
      return reply
        .type(types[params.format])
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-length', size)
        .send(stream)
    },
  )
}
