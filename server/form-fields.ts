import type { FastifyRequest } from 'fastify'
import { withUpload } from './read-upload.ts'
import type { Services } from './open-services.ts'

/**
 * Route options that take the fields of a body from a multipart form as well, which may bring no file:
 * some clients send every form of theirs so (product.md, section 7).
 */
export function takingForms({ blobs, storage }: Pick<Services, 'blobs' | 'storage'>) {
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
