import { S3Client } from '@aws-sdk/client-s3'
import { unreachable } from '../blobs/blob-error.ts'
import { nameOf, type ObjectsAddress } from './address.ts'
import { isGone } from './refusals.ts'

/**
 * How long the store may take to answer, in milliseconds: `begin` is for an upload in parts, with all
 * its attempts, and `store` from the first byte of a request on.
 */
export const patience = { ask: 5_000, store: 30_000, check: 4_000, begin: 20_000 }
/** A connection on which nothing moves for so long is given up, in milliseconds. */
const stillness = 20_000
/** For what may take as long as its bytes move; only `stillness` ends it. */
export const whileItMoves = { requestTimeout: 0 }
/** How often one request is tried before it has failed. */
export const attempts = 4

/** A place in an object store, and what speaks with it. */
export type Objects = ObjectsAddress & { client: S3Client }

const silence = () => {}
const quiet = { debug: silence, info: silence, warn: silence, error: silence }

/** Opens no connection yet; the first command does. */
export function connect({ endpoint, region }: ObjectsAddress) {
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

/** Does this work; what fails of it by the store throws 'unreachable', which names the store. */
export async function translated<Result>(
  address: ObjectsAddress,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    // Trouble of the file on this machine is none of the store's.
    throw error instanceof Error && 'syscall' in error && 'path' in error
      ? error
      : unreachable(nameOf(address), error)
  }
}

/**
 * Whatever S3 says of an object it says with an ETag. An answer without one, be it as friendly as a
 * network's own page that asks to sign in, comes from somebody else, and nothing was stored.
 */
export function fromStore<Answer extends { ETag?: string | undefined }>(answer: Answer): Answer {
  if (!answer.ETag) throw new Error('Something else has answered in place of the object store.')
  return answer
}

/** An object as every command names it. */
export function placeOf({ bucket, prefix }: Objects, key: string) {
  return { Bucket: bucket, Key: prefix + key }
}

/** Null of an object that is not there; throws what else has failed. */
export function nullIfGone(error: unknown) {
  if (isGone(error)) return null
  throw error
}
