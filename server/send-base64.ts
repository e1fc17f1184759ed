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
  const letters = found.stream.setEncoding('base64')
  const text = Readable.from(between(start, letters, end), oneAhead)
  // Whoever asks for the head alone, or goes away, leaves the file to be closed.
  text.once('close', () => letters.destroy())
  return reply.type('application/json; charset=utf-8').header('content-length', length).send(text)
}

/** Letters go out as they are: as bytes they would be copied once more. */
const oneAhead = { objectMode: true, highWaterMark: 1 }

async function* between(start: string, letters: Readable, end: string) {
  yield start
  yield* letters
  yield end
}
