import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { S3Client } from '@aws-sdk/client-s3'
import { inject, vi } from 'vitest'
import { type Bucket, openBucket } from '#store/objects/bucket.ts'

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

/** All keys but that of the check, without the folders ahead of their names. */
export async function keysOf(bucket: Bucket): Promise<string[]> {
  const found: string[] = []
  for await (const batch of bucket.list('')) found.push(...batch.map(({ key }) => key))
  return found.filter((key) => key !== 'writable').map((key) => key.replace(/^.*\//, ''))
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

/** What becomes of a request on its way to the store: it fails, or its answer ends after some bytes. */
type Fault = { status: number } | { bytes: number } | null

/** A way to the store on which `faultOf` decides; closed, it is like a machine that has fallen. */
export async function aBadLine(faultOf: (asked: IncomingMessage) => Fault) {
  const server = createServer((asked, answer) => void pass(asked, answer, faultOf(asked)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { endpoint: `http://127.0.0.1:${port}`, close }
}

function pass(asked: IncomingMessage, answer: ServerResponse, fault: Fault) {
  if (fault && 'status' in fault) {
    asked.resume()
    return answer.writeHead(fault.status).end()
  }
  const { method, headers, url = '' } = asked
  // The signature is over the host that was asked for, so all headers stay.
  const way = request(new URL(url, store?.endpoint), { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 0, reply.headers)
    let left = fault?.bytes ?? Infinity
    reply.on('data', (chunk: Buffer) => {
      answer.write(chunk.subarray(0, left))
      left -= chunk.length
      if (left <= 0) answer.destroy()
    })
    reply.on('end', () => answer.end())
  })
  // Swift sends bytes behind what has none; whoever asked has had the answer by then.
  way.on('error', () => (answer.headersSent ? answer.end() : answer.destroy()))
  return asked.pipe(way)
}
