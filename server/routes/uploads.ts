import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { calls } from '#contract/paths.ts'
import { forgetUpload, storeUpload } from '#domain/files/uploads.ts'
import { Problem } from '#domain/problem.ts'
import type { Services } from '../open-services.ts'
import { anyWriterOnly, permitRoute } from '../guards.ts'
import { withUpload, type Upload } from '../read-upload.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

const one = z.object({ id: z.string() })

/** Ours: a file on its own ahead of its form, and the way to take it back. */
export async function uploadRoutes(
  app: FastifyInstance,
  { config, database: { db }, blobs, storage }: Services,
) {
  const typed = app.withTypeProvider<ZodSchemas>()

  permitRoute(app, calls.uploads, anyWriterOnly)
  typed.post(calls.uploads, anyWriterOnly, async (request) => {
    const files = { file: 1 }
    const rules = { blobs, storage, maxBytes: config.MAX_UPLOAD, files, refuseOthers: true }
    const upload = await withUpload(request, rules, (sent) =>
      storeUpload(db, request.who, onlyFile(sent)),
    )
    return { message: uploadMessages.received, upload }
  })
  typed.delete(
    `${calls.uploads}/:id`,
    { ...anyWriterOnly, schema: { params: one } },
    async ({ who, params }) => {
      await forgetUpload({ db, storage }, who, params.id)
      return { message: uploadMessages.forgotten }
    },
  )
}

function onlyFile({ files: [file] }: Upload) {
  if (!file) throw new Problem('invalid', uploadMessages.none)
  return file
}
