import { DeleteObjectCommand, HeadObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { ByteRange } from '../blobs/parse-range.ts'
import { nameOf, type ObjectsAddress } from './address.ts'
import {
  connect,
  fromStore,
  nullIfGone,
  type Objects,
  patience,
  placeOf,
  translated,
} from './connection.ts'
import { get, type ObjectContent, type SentAs, sign } from './get-object.ts'
import { abortBrokenOff, check, put, putBytes } from './put-object.ts'
import { explainOpening } from './refusals.ts'

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
    put: (key, path) => translated(objects, () => put(objects, key, path)),
    putBytes: (key, bytes) => translated(objects, () => putBytes(objects, key, bytes)),
    get: (key, range) => translated(objects, () => get(objects, key, range)),
    find: (key) => translated(objects, () => find(objects, key)),
    sign: (key, as) => translated(objects, () => sign(objects, key, as)),
    remove: (key) => translated(objects, () => remove(objects, key)),
    list: (start) => list(objects, start),
    check: () => translated(objects, () => check(objects)),
  }
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

async function* list(objects: Objects, start: string) {
  const { client, bucket, prefix } = objects
  let ContinuationToken: string | undefined
  do {
    const page = await translated(objects, () =>
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
