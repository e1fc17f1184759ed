import { Readable } from 'node:stream'
import { constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { Problem } from '#domain/problem.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import { sendText } from './send-text.ts'

/** A comma and the digits of each byte there is, and how many letters that makes. */
const words = Array.from({ length: 256 }, (_, byte) => Buffer.from(`,${byte}`))
const longestWord = 4

/** Nothing repeats in the bytes of a file that is compressed itself: half the time, and no more bytes. */
const digitsOnly = { strategy: constants.Z_HUFFMAN_ONLY }

/**
 * Sends a stored file as Node writes a buffer in JSON, `{ "buffer": { "type": "Buffer", "data": [37,
 * 80, …] } }`, a chunk at a time. How long that gets only the bytes say, so no length is told ahead.
 * Throws not-found where the bytes are gone.
 */
export async function sendByteList(
  request: FastifyRequest,
  reply: FastifyReply,
  { blobs, hash }: { blobs: Blobs; hash: string },
) {
  const found = await blobs.get(hash)
  if (!found) throw new Problem('not-found', messages.request.unknownCall)
  const text = Readable.from(listed(found.stream), { objectMode: false })
  text.once('close', () => found.stream.destroy())
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  return sendText(request, reply, text, digitsOnly)
}

async function* listed(bytes: Readable) {
  yield Buffer.from('{"buffer":{"type":"Buffer","data":[')
  let isFirst = true
  for await (const chunk of bytes) {
    const text = inWords(chunk)
    yield isFirst ? text.subarray(1) : text
    isFirst = false
  }
  yield Buffer.from(']}}')
}

function inWords(bytes: Uint8Array): Buffer {
  const text = Buffer.allocUnsafe(bytes.length * longestWord)
  let end = 0
  for (const byte of bytes) {
    const word = words[byte]
    if (!word) continue
    text.set(word, end)
    end += word.length
  }
  return text.subarray(0, end)
}
