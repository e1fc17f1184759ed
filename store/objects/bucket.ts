import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { blobError } from '../blobs/blob-error.ts'
import type { ByteRange } from '../blobs/parse-range.ts'
import { sweepChunks } from '../blobs/sweep-chunks.ts'
import { inParallel } from '../in-parallel.ts'
import { nameOf, type ObjectsAddress } from './address.ts'
import { explainOpening, isGone, isPassing } from './refusals.ts'

/** What a stored object is known by. */
export interface ObjectFacts {
  key: string
  /** In bytes. */
  size: number
  /** When it was stored last, in milliseconds, by the store's clock. */
  storedAt: number
}

/**
 * Objects below one prefix of one bucket. Keys are those below the prefix. What fails because the
 * store does not answer or refuses throws 'unreachable' (blob-error.ts), with the reason as its cause.
 */
export interface Bucket {
  /** For people: where it is. */
  name: string
  /** Stores a file of this machine, whole or not at all. */
  put(key: string, path: string): Promise<void>
  /** Stores a few bytes, within some seconds or not at all. */
  putBytes(key: string, bytes: Buffer): Promise<void>
  /** Null where there is none. Whoever gets a stream must read or destroy it. */
  get(key: string, range?: ByteRange): Promise<ObjectContent | null>
  find(key: string): Promise<ObjectFacts | null>
  /** An address at which anybody may read it for a minute, as a file of this name and type. */
  sign(key: string, as: SentAs): Promise<string>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** All objects whose keys begin so, in batches. */
  list(start: string): AsyncGenerator<ObjectFacts[]>
  /** Resolves when objects can be written, rejects when not; within some seconds. */
  check(): Promise<void>
}

/** The headers that an object is sent with. */
export interface SentAs {
  disposition: string
  type: string
}

export interface ObjectContent {
  stream: Readable
  /** Of the whole object, in bytes. */
  size: number
  /** Of what the stream brings, in bytes. */
  length: number
}

/** How long the store may take to begin an answer, in milliseconds; for a part once it has been sent. */
const patience = { ask: 5_000, store: 30_000, check: 4_000 }
/** A connection on which nothing moves for so long is given up, in milliseconds. */
const stillness = 20_000
const attempts = 4
/** A file up to this size goes in one request; a larger one in parts of it at least, in bytes. */
const partSize = 8 * 2 ** 20
/** S3 takes 10,000 parts. */
const mostParts = 9_999
/** Parts of one file that are under way together. */
const abreast = 3
/** How long a broken-off upload may have been under way, in milliseconds. */
const day = 86_400_000

type Objects = ObjectsAddress & { client: S3Client }

/**
 * Opens a store that speaks S3, and clears away what uploads that a kill cut off over a day ago have
 * left there. Keys come from the environment or from the platform's own sources. Throws a sentence
 * that names the variable where the store cannot be reached, or refuses.
 */
export async function openBucket(address: ObjectsAddress, variable?: string): Promise<Bucket> {
  const objects = { ...address, client: connect(address) }
  try {
    await objects.client.send(
      new ListObjectsV2Command({ Bucket: address.bucket, Prefix: address.prefix, MaxKeys: 1 }),
      { requestTimeout: patience.ask },
    )
  } catch (error) {
    throw explainOpening(error, { name: nameOf(address), variable })
  }
  await abortBrokenOff(objects)
  return {
    name: nameOf(address),
    put: (key, path) => translated(() => put(objects, key, path)),
    putBytes: (key, bytes) => translated(() => putBytes(objects, key, bytes)),
    get: (key, range) => translated(() => get(objects, key, range)),
    find: (key) => translated(() => find(objects, key)),
    sign: (key, as) => translated(() => sign(objects, key, as)),
    remove: (key) => translated(() => remove(objects, key)),
    list: (start) => list(objects, start),
    check: () => translated(() => check(objects)),
  }
}

const silence = () => {}
const quiet = { debug: silence, info: silence, warn: silence, error: silence }

function connect({ endpoint, region }: ObjectsAddress) {
  const agent = { keepAlive: true, maxSockets: Infinity }
  return new S3Client({
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(region === undefined && endpoint === undefined ? {} : { region: region ?? 'us-east-1' }),
    // Not every service knows the newer checksums; Content-MD5 says the same to all of them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    maxAttempts: attempts,
    // What fails is thrown; it would speak on the standard error besides.
    logger: quiet,
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: patience.store,
      throwOnRequestTimeout: true,
      socketTimeout: stillness,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}

async function translated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    // Trouble of the file on this machine is none of the store's.
    throw error instanceof Error && 'syscall' in error && 'path' in error
      ? error
      : blobError('unreachable', error)
  }
}

async function put(objects: Objects, key: string, path: string) {
  const { size } = await stat(path)
  if (size <= partSize) {
    await sendPiece(path, { start: 0, end: size - 1 }, async (piece) =>
      fromStore(
        await objects.client.send(new PutObjectCommand({ ...placeOf(objects, key), ...piece })),
      ),
    )
  } else await putInParts(objects, key, { path, size })
}

async function putBytes(objects: Objects, key: string, bytes: Buffer) {
  const ContentMD5 = createHash('md5').update(bytes).digest('base64')
  fromStore(
    await objects.client.send(
      new PutObjectCommand({ ...placeOf(objects, key), Body: bytes, ContentMD5 }),
      { abortSignal: AbortSignal.timeout(patience.ask) },
    ),
  )
}

/** Parts are read from the file while they are sent, so that none of them is in memory. */
async function putInParts(objects: Objects, key: string, file: { path: string; size: number }) {
  const place = placeOf(objects, key)
  const { UploadId } = await objects.client.send(new CreateMultipartUploadCommand(place))
  const upload = { ...place, UploadId }
  try {
    const Parts = await inParallel(partsOf(file.size), abreast, async ({ PartNumber, range }) => {
      const { ETag } = await sendPiece(file.path, range, async (piece) =>
        fromStore(
          await objects.client.send(new UploadPartCommand({ ...upload, PartNumber, ...piece })),
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
    await objects.client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
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

/**
 * Whatever S3 says of an object it says with an ETag. An answer without one, be it as friendly as a
 * network's own page that asks to sign in, comes from somebody else, and nothing was stored.
 */
function fromStore<Answer extends { ETag?: string | undefined }>(answer: Answer): Answer {
  if (!answer.ETag) throw new Error('Something else has answered in place of the object store.')
  return answer
}

interface Piece {
  Body: Readable | Buffer
  ContentLength: number
  ContentMD5: string
}

/**
 * Sends bytes of a file, with a sum by which the store refuses what has changed on the way. Tried
 * again from the start, which the client itself cannot do with what streams.
 */
async function sendPiece<Sent>(
  path: string,
  range: ByteRange,
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
      await wait(100 * 2 ** attempt)
    } finally {
      stream.destroy()
    }
  }
}

async function get(
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
        if (failures === attempts || stream.destroyed) throw blobError('unreachable', error)
        await wait(100 * 2 ** failures)
        const again = await translated(() => ask(objects, key, { start: next, end }))
        if (again === null) throw blobError('unreachable', error)
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

async function sign(objects: Objects, key: string, { disposition, type }: SentAs) {
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const command = new GetObjectCommand({
    ...placeOf(objects, key),
    ResponseContentDisposition: disposition,
    ResponseContentType: type,
    ResponseCacheControl: 'private, no-store',
  })
  return getSignedUrl(objects.client, command, signedFor)
}

async function find(objects: Objects, key: string): Promise<ObjectFacts | null> {
  const found = await objects.client
    .send(new HeadObjectCommand(placeOf(objects, key)), { requestTimeout: patience.ask })
    .catch(nullIfGone)
  return found && factsOf({ Key: key, Size: found.ContentLength, ...fromStore(found) })
}

function factsOf(told: {
  Key?: string | undefined
  Size?: number | undefined
  LastModified?: Date | undefined
}): ObjectFacts {
  const { Key: key = '', Size: size = 0, LastModified } = told
  return { key, size, storedAt: LastModified?.getTime() ?? Infinity }
}

async function remove(objects: Objects, key: string) {
  await objects.client
    .send(new DeleteObjectCommand(placeOf(objects, key)), { requestTimeout: patience.ask })
    .catch(nullIfGone)
}

async function* list({ client, bucket, prefix }: Objects, start: string) {
  let ContinuationToken: string | undefined
  do {
    const page = await translated(() =>
      client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + start, ContinuationToken }),
        { requestTimeout: patience.store },
      ),
    )
    yield (page.Contents ?? []).map(({ Key = '', ...facts }) =>
      factsOf({ ...facts, Key: Key.slice(prefix.length) }),
    )
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
}

/** Only writing shows whether one can. It is always the same object, so nothing has to be removed. */
async function check(objects: Objects) {
  fromStore(
    await objects.client.send(
      new PutObjectCommand({ ...placeOf(objects, 'writable'), Body: Buffer.alloc(0) }),
      { abortSignal: AbortSignal.timeout(patience.check) },
    ),
  )
}

/** A store that does not list them, or does not let us, may be told by its own rules to forget them. */
async function abortBrokenOff({ client, bucket, prefix }: Objects) {
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

function placeOf({ bucket, prefix }: Objects, key: string) {
  return { Bucket: bucket, Key: prefix + key }
}

function nullIfGone(error: unknown) {
  if (isGone(error)) return null
  throw error
}
