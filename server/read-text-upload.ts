import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { Problem } from '#domain/problem.ts'

interface TextUpload {
  fields: Record<string, string>
  /** The bytes of the one file; null where none came. */
  bytes: Uint8Array | null
}

/**
 * Reads a multipart body whose one file is small enough to be held in memory. Throws wrong-type for
 * another kind of body and too-large, with the sentence given, for a larger file.
 */
export async function readTextUpload(
  request: FastifyRequest,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string },
): Promise<TextUpload> {
  if (!request.isMultipart()) throw new Problem('wrong-type', messages.request.wrongType)
  const upload: TextUpload = { fields: {}, bytes: null }
  for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1 } })) {
    if (part.type === 'field') upload.fields[part.fieldname] = String(part.value)
    else {
      upload.bytes = await part.toBuffer()
      if (part.file.truncated) throw new Problem('too-large', tooLarge)
    }
  }
  return upload
}
