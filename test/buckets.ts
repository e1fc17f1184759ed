import { randomUUID } from 'node:crypto'
import { S3Client } from '@aws-sdk/client-s3'
import { inject, vi } from 'vitest'
import { type Bucket, openBucket } from '#store/objects/bucket.ts'
import { type FaultOf, openBadLine } from './bad-line.ts'

const store = inject('objectStore')

/** Whether this run has a store that speaks S3 (test/object-store.ts). */
export const hasObjectStore = store !== null
export const objectStoreName = 'an object store'
/** '' where there is one. */
export const whyNoObjectStore = `OpenStack Swift ${inject('noObjectStore')}`

/** Keys as whoever runs a site gives them. */
export function giveKeys(secret = store?.secret): void {
  vi.stubEnv('AWS_ACCESS_KEY_ID', store?.user)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', secret)
}

/** The address of a place that nobody else uses. */
export function aPlace(endpoint = store?.endpoint) {
  return { bucket: store?.bucket ?? '', prefix: `${randomUUID()}/`, endpoint, region: undefined }
}

/** An open bucket with nothing below its prefix. */
export function aBucket(place = aPlace()): Promise<Bucket> {
  giveKeys()
  return openBucket(place, 'FILES_URL')
}

/** All keys but that of the check and those of sums, without the folders ahead of their names. */
export async function keysOf(bucket: Bucket): Promise<string[]> {
  const found: string[] = []
  for await (const batch of bucket.list('')) found.push(...batch.map(({ key }) => key))
  const files = found.filter((key) => key !== 'writable' && !key.endsWith('.sums'))
  return files.map((key) => key.replace(/^.*\//, ''))
}

/** A client that is no part of the product, to look and to spoil. */
export function aStranger() {
  const credentials = { accessKeyId: store?.user ?? '', secretAccessKey: store?.secret ?? '' }
  return new S3Client({
    endpoint: store?.endpoint ?? '',
    region: 'us-east-1',
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials,
  })
}

/** A way to the store on which `faultOf` decides. */
export const aBadLine = (faultOf: FaultOf) => openBadLine(store?.endpoint ?? '', faultOf)
