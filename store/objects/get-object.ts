import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { GetObjectCommand, type GetObjectCommandOutput } from '@aws-sdk/client-s3'
import { unreachable } from '../blobs/blob-error.ts'
import type { ByteRange } from '../blobs/parse-range.ts'
import { sweepChunks } from '../blobs/sweep-chunks.ts'
import { nameOf } from './address.ts'
import {
  attempts,
  fromStore,
  nullIfGone,
  type Objects,
  patience,
  placeOf,
  translated,
} from './connection.ts'

/** The headers that an object is sent with. */
export interface SentAs {
  disposition: string
  type: string
}

/** What a store brings of an object. */
export interface ObjectContent {
  stream: Readable
  /** Of the whole object, in bytes. */
  size: number
  /** Of what the stream brings, in bytes. */
  length: number
}

/** An object, or a piece of one; null where there is none. */
export async function get(
  objects: Objects,
  key: string,
  range?: ByteRange,
): Promise<ObjectContent | null> {
  const first = await ask(objects, key, range)
  if (first === null) return null
  const { start, end } = range ?? { start: 0, end: first.size - 1 }
  const current = { body: first.body }
  const stream = Readable.from(piecesOf(), { objectMode: false, highWaterMark: 2 ** 16 })
  // One that is never read begins nothing, and would hold its connection.
  stream.once('close', () => void current.body.destroy())
  return { stream, size: first.size, length: end - start + 1 }

  /** A connection that breaks is taken up where it broke, as long as anything comes. */
  async function* piecesOf() {
    let next = start
    let failures = 0
    while (next <= end) {
      try {
        for await (const chunk of current.body) {
          next += chunk.length
          failures = 0
          sweepChunks(chunk.length)
          yield chunk
        }
        if (next <= end) throw new Error('The object broke off before its end.')
      } catch (error) {
        failures += 1
        if (failures === attempts || stream.destroyed) throw unreachable(nameOf(objects), error)
        await wait(100 * 2 ** failures)
        const again = await translated(objects, () => ask(objects, key, { start: next, end }))
        if (again === null) throw unreachable(nameOf(objects), error)
        current.body = again.body
      }
    }
  }
}

async function ask(objects: Objects, key: string, range?: ByteRange) {
  const asked = range && { Range: `bytes=${range.start}-${range.end}` }
  const found = await objects.client
    .send(new GetObjectCommand({ ...placeOf(objects, key), ...asked }), {
      requestTimeout: patience.ask,
    })
    .catch(nullIfGone)
  if (found === null) return null
  const { Body: body } = found
  if (!(body instanceof Readable)) throw new Error('The object store has sent no bytes.')
  // One that nobody reads yet may break off.
  body.on('error', () => undefined)
  try {
    return { body, size: sizeOf(fromStore(found), range) }
  } catch (error) {
    body.destroy()
    throw error
  }
}

/** Of the whole object. Throws where another piece has come than was asked for, or the whole. */
function sizeOf(
  { ContentRange = '', ContentLength = 0 }: GetObjectCommandOutput,
  asked?: ByteRange,
) {
  if (!asked) return ContentLength
  const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(ContentRange) ?? []
  if (Number(start) !== asked.start || Number(end) !== asked.end) {
    throw new Error('The object store has sent another piece than was asked for.')
  }
  return Number(size)
}

/** Long enough for a browser to follow it; what it has begun to load, it loads to the end. */
const signedFor = { expiresIn: 60 }

/** An address at which anybody may read an object for a minute. */
export async function sign(objects: Objects, key: string, { disposition, type }: SentAs) {
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const command = new GetObjectCommand({
    ...placeOf(objects, key),
    ResponseContentDisposition: disposition,
    ResponseContentType: type,
    ResponseCacheControl: 'private, no-store',
  })
  return getSignedUrl(objects.client, command, signedFor)
}
