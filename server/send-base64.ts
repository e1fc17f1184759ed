import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { messages } from '#contract/messages.ts'
import { Problem } from '#domain/problem.ts'
import type { Blobs } from '#store/blobs/blobs.ts'

interface Base64Field {
  /** The field that the bytes stand in. */
  field: string
  /** SHA-256 of the blob. */
  hash: string
}

/**
 * Sends a JSON object with a stored file in base64 as one more field, encoded while it streams: a
 * file of any size takes the memory of a few chunks, and the length is told ahead. Throws
 * not-found where the bytes are gone.
 */
export async function sendWithBase64(
  reply: FastifyReply,
  blobs: Blobs,
  object: Record<string, string>,
  { field, hash }: Base64Field,
) {
  const found = await blobs.get(hash)
  if (!found) throw new Problem('not-found', messages.request.unknownCall)
  const whole = JSON.stringify({ ...object, [field]: '' })
  const [start, end] = [whole.slice(0, -2), whole.slice(-2)]
  const length = Buffer.byteLength(whole) + 4 * Math.ceil(found.size / 3)
  return reply
    .type('application/json; charset=utf-8')
    .header('content-length', length)
    .send(Readable.from(encoded(start, found.stream, end), { objectMode: false }))
}

/** Three bytes become four letters, so what is over waits for the next chunk. */
async function* encoded(start: string, bytes: Readable, end: string) {
  yield start
  let rest = Buffer.alloc(0)
  for await (const chunk of bytes) {
    const joined = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const whole = joined.length - (joined.length % 3)
    rest = joined.subarray(whole)
    if (whole > 0) yield joined.toString('base64', 0, whole)
  }
  yield rest.toString('base64') + end
}
