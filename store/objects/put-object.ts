import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { ByteRange } from '../blobs/parse-range.ts'
import { inParallel } from '../in-parallel.ts'
import { attempts, fromStore, type Objects, patience, placeOf, whileItMoves } from './connection.ts'
import { isPassing, isSilence } from './refusals.ts'

/** A file up to this size goes in one request; a larger one in parts of it at least, in bytes. */
const partSize = 8 * 2 ** 20
/** S3 takes 10,000 parts. */
const mostParts = 9_999
/** Parts of one file that are under way together. */
const abreast = 3
/** How long a broken-off upload may have been under way, in milliseconds. */
const day = 86_400_000

/** Stores a file of this machine, a large one in parts. */
export async function put(objects: Objects, key: string, path: string) {
  const { size } = await stat(path)
  if (size <= partSize) {
    await sendPiece(objects, { path, range: { start: 0, end: size - 1 } }, async (piece) =>
      fromStore(
        await objects.client.send(
          new PutObjectCommand({ ...placeOf(objects, key), ...piece }),
          whileItMoves,
        ),
      ),
    )
  } else await putInParts(objects, key, { path, size })
}

/** Stores a few bytes. */
export async function putBytes(objects: Objects, key: string, bytes: Buffer) {
  const ContentMD5 = createHash('md5').update(bytes).digest('base64')
  fromStore(
    await objects.client.send(
      new PutObjectCommand({ ...placeOf(objects, key), Body: bytes, ContentMD5 }),
      { abortSignal: AbortSignal.timeout(patience.ask) },
    ),
  )
}

/** Only writing shows whether one can. It is always the same object, so nothing has to be removed. */
export async function check(objects: Objects) {
  fromStore(
    await objects.client.send(
      new PutObjectCommand({ ...placeOf(objects, 'writable'), Body: Buffer.alloc(0) }),
      { abortSignal: AbortSignal.timeout(patience.check) },
    ),
  )
}

/** Parts are read from the file while they are sent, so that none of them is in memory. */
async function putInParts(objects: Objects, key: string, file: { path: string; size: number }) {
  const place = placeOf(objects, key)
  const { UploadId } = await objects.client.send(new CreateMultipartUploadCommand(place), {
    abortSignal: AbortSignal.timeout(patience.begin),
  })
  const upload = { ...place, UploadId }
  try {
    const Parts = await inParallel(partsOf(file.size), abreast, async ({ PartNumber, range }) => {
      const { ETag } = await sendPiece(objects, { path: file.path, range }, async (piece) =>
        fromStore(
          await objects.client.send(
            new UploadPartCommand({ ...upload, PartNumber, ...piece }),
            whileItMoves,
          ),
        ),
      )
      return { PartNumber, ETag }
    })
    fromStore(
      await objects.client.send(
        new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }),
      ),
    )
  } catch (error) {
    // What cannot be taken back now goes at a later start.
    await objects.client
      .send(new AbortMultipartUploadCommand(upload), {
        abortSignal: AbortSignal.timeout(patience.ask),
      })
      .catch(() => undefined)
    throw error
  }
}

function partsOf(size: number) {
  const length = Math.max(partSize, Math.ceil(size / mostParts))
  return Array.from({ length: Math.ceil(size / length) }, (_, place) => {
    const start = place * length
    return { PartNumber: place + 1, range: { start, end: Math.min(start + length, size) - 1 } }
  })
}

interface Piece {
  Body: Readable | Buffer
  ContentLength: number
  ContentMD5: string
}

/**
 * Sends bytes of a file, with a sum by which the store refuses what has changed on the way. Tried
 * again from the start, which the client itself cannot do with what streams. A store that was silent
 * is first asked whether it still takes anything, so that nobody waits for a dead one time and again.
 */
async function sendPiece<Sent>(
  objects: Objects,
  { path, range }: { path: string; range: ByteRange },
  send: (piece: Piece) => Promise<Sent>,
): Promise<Sent> {
  const ContentLength = range.end - range.start + 1
  const open = () => (ContentLength === 0 ? Readable.from([]) : createReadStream(path, range))
  const sum = createHash('md5')
  for await (const bytes of open()) sum.update(bytes)
  const ContentMD5 = sum.digest('base64')
  for (let attempt = 1; ; attempt += 1) {
    const stream = open()
    try {
      return await send({
        Body: ContentLength === 0 ? Buffer.alloc(0) : stream,
        ContentLength,
        ContentMD5,
      })
    } catch (error) {
      if (attempt === attempts || !isPassing(error)) throw error
      if (isSilence(error) && !(await stillTakes(objects))) throw error
      await wait(100 * 2 ** attempt)
    } finally {
      stream.destroy()
    }
  }
}

async function stillTakes(objects: Objects) {
  return check(objects).then(
    () => true,
    () => false,
  )
}

/**
 * Clears away what uploads have left that broke off over a day ago. A store that does not list them, or does not let us, may be told by its own rules to forget them.
 */
export async function abortBrokenOff({ client, bucket, prefix }: Objects) {
  const place = { Bucket: bucket, Prefix: prefix }
  const { Uploads = [] } = await client
    .send(new ListMultipartUploadsCommand(place), { requestTimeout: patience.ask })
    .catch(() => ({ Uploads: [] }))
  for (const { Key, UploadId, Initiated } of Uploads) {
    if (!Initiated || Date.now() - Initiated.getTime() < day) continue
    const upload = { Bucket: bucket, Key, UploadId }
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
  }
}
