import type { FastifyRequest } from 'fastify'
import { formWanted } from '#contract/messages/request-bodies.ts'
import { Problem } from '#domain/problem.ts'
import { explainBody, partsOf, textOf } from './read-upload.ts'

interface TextUpload {
  fields: Record<string, string>
  /** The bytes of the one file; null where none came. */
  bytes: Uint8Array | null
}

/**
 * Reads a multipart body whose one file is small enough to be held in memory. Throws wrong-type for
 * another kind of body, too-large, with the sentence given, for a larger file, and invalid for a body
 * that broke off or is no form.
 */
export async function readTextUpload(
  request: FastifyRequest,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string },
): Promise<TextUpload> {
  if (!request.isMultipart()) throw new Problem('wrong-type', formWanted)
  const upload: TextUpload = { fields: {}, bytes: null }
  for await (const part of partsOf(request, { fileSize: maxBytes, files: 1 })) {
    if (part.type === 'field') upload.fields[part.fieldname] = textOf(part)
    else {
      upload.bytes = await part.toBuffer().catch(explainBody)
      if (part.file.truncated) throw new Problem('too-large', tooLarge)
    }
  }
  return upload
}
