import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ListMultipartUploadsCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import {
  aBadLine as openBadLine,
  aBucket,
  aPlace,
  aStranger,
  giveKeys,
  hasObjectStore,
  keysOf,
  whyNoObjectStore,
} from '#test/buckets.ts'
import { freePort } from '#test/free-port.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { openBucket } from '../objects/bucket.ts'
import { openObjects } from './objects.ts'

const roomy = { maxBytes: 50_000_000 }
const unreachable = { code: 'unreachable' }

beforeEach(({ skip }) => skip(!hasObjectStore, whyNoObjectStore))

async function aBadLine(...given: Parameters<typeof openBadLine>) {
  const line = await openBadLine(...given)
  onTestFinished(line.close)
  return line
}

async function arriving() {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  return folder.path
}

const put = (blobs: Awaited<ReturnType<typeof openObjects>>, bytes: Buffer) =>
  blobs.put(Readable.from([bytes]), roomy)

describe('bytes that are not those that were stored', () => {
  test('are an error, and never delivered whole', async () => {
    const place = aPlace()
    const blobs = await openObjects(await aBucket(place), await arriving())
    const bytes = randomBytes(200_000)
    const { hash } = await put(blobs, bytes)
    bytes[100_000] = (bytes[100_000] ?? 0) ^ 1
    const Key = `${place.prefix}${hash.slice(0, 2)}/${hash}`
    await aStranger().send(new PutObjectCommand({ Bucket: place.bucket, Key, Body: bytes }))
    const found = await blobs.get(hash)
    let delivered = 0
    const read = async () => {
      for await (const chunk of found?.stream ?? []) delivered += chunk.length
    }
    await expect(read()).rejects.toMatchObject({ code: 'damaged' })
    expect(delivered).toBeLessThan(bytes.length)
    const copied = blobs.withFile(hash, async (path) => path)
    await expect(copied).rejects.toMatchObject({ code: 'damaged' })
  })
})

describe('an answer that is none of the store', () => {
  const page = { status: 200, page: '<!doctype html><p>Please sign in to this network.' }

  test('is neither a file that was stored, nor one that is there', async () => {
    const line: { fault: typeof page | null } = { fault: null }
    const { endpoint } = await aBadLine(() => line.fault)
    const place = aPlace(endpoint)
    const bucket = await aBucket(place)
    const blobs = await openObjects(bucket, await arriving())
    const { hash } = await put(blobs, randomBytes(1000))
    line.fault = page
    await expect(put(blobs, randomBytes(1000))).rejects.toMatchObject(unreachable)
    await expect(put(blobs, randomBytes(9_000_000))).rejects.toMatchObject(unreachable)
    await expect(blobs.has(hash)).rejects.toMatchObject(unreachable)
    await expect(blobs.get(hash)).rejects.toMatchObject(unreachable)
    await expect(blobs.get(hash, { start: 2, end: 20 })).rejects.toMatchObject(unreachable)
    await expect(blobs.check()).rejects.toMatchObject(unreachable)
    line.fault = null
    expect(await keysOf(bucket)).toEqual([hash])
  })

  test('is no piece where another one was asked for', async () => {
    const { endpoint } = await aBadLine(({ method }) => (method === 'GET' ? 'whole' : null))
    const blobs = await openObjects(await aBucket(aPlace(endpoint)), await arriving())
    const { hash } = await put(blobs, randomBytes(1000))
    await expect(blobs.get(hash, { start: 200, end: 999 })).rejects.toMatchObject(unreachable)
    const whole = await blobs.get(hash)
    expect(await buffer(whole?.stream ?? Readable.from([]))).toHaveLength(1000)
  })
})

describe('a line that fails', () => {
  test('in the middle of a file is taken up where it broke', async () => {
    const bytes = randomBytes(6_000_000)
    const place = aPlace()
    const { hash } = await put(await openObjects(await aBucket(place), await arriving()), bytes)
    const ranges: (string | undefined)[] = []
    const { endpoint } = await aBadLine(({ method, headers, url = '' }) => {
      if (method !== 'GET' || !url.includes(hash)) return null
      ranges.push(headers.range)
      return ranges.length < 4 ? { bytes: 1_000_000 } : null
    })
    const blobs = await openObjects(await aBucket({ ...place, endpoint }), await arriving())
    const found = await blobs.get(hash)
    expect((await buffer(found?.stream ?? Readable.from([]))).equals(bytes)).toBe(true)
    expect(ranges).toHaveLength(4)
    expect(ranges.slice(1).every((range) => /^bytes=\d+-5999999$/.test(range ?? ''))).toBe(true)
  })

  test('for one part of an upload has that part sent again', async () => {
    const sent: string[] = []
    const { endpoint } = await aBadLine(({ method, url = '' }) => {
      const [, part = ''] = /partNumber=(\d+)/.exec(url) ?? []
      if (method !== 'PUT' || part === '') return null
      sent.push(part)
      return part === '2' && sent.filter((one) => one === '2').length < 4 ? { status: 503 } : null
    })
    const bucket = await aBucket(aPlace(endpoint))
    const blobs = await openObjects(bucket, await arriving())
    const bytes = randomBytes(20_000_000)
    const { hash } = await put(blobs, bytes)
    expect(sent.toSorted()).toEqual(['1', '2', '2', '2', '2', '3'])
    const found = await blobs.get(hash)
    expect((await buffer(found?.stream ?? Readable.from([]))).equals(bytes)).toBe(true)
  })

  test('for good leaves nothing of an upload, neither there nor here', async () => {
    const { endpoint } = await aBadLine(({ url = '' }) =>
      url.includes('partNumber=3') ? { status: 503 } : null,
    )
    const place = aPlace(endpoint)
    const bucket = await aBucket(place)
    const folder = await arriving()
    const blobs = await openObjects(bucket, folder)
    await expect(put(blobs, randomBytes(20_000_000))).rejects.toMatchObject(unreachable)
    expect(await keysOf(bucket)).toEqual([])
    expect(await readdir(folder)).toEqual([])
    const begun = await aStranger().send(
      new ListMultipartUploadsCommand({ Bucket: place.bucket, Prefix: place.prefix }),
    )
    expect(begun.Uploads ?? []).toEqual([])
  })

  test('altogether is said of everything that is asked, and of the check', async () => {
    const line = await aBadLine(() => null)
    const blobs = await openObjects(await aBucket(aPlace(line.endpoint)), await arriving())
    const { hash } = await put(blobs, Buffer.from('notes'))
    line.close()
    await expect(blobs.get(hash)).rejects.toMatchObject(unreachable)
    await expect(blobs.has(hash)).rejects.toMatchObject(unreachable)
    await expect(blobs.remove(hash)).rejects.toMatchObject(unreachable)
    await expect(blobs.check()).rejects.toMatchObject(unreachable)
    await expect(blobs.withFile(hash, async (path) => path)).rejects.toMatchObject(unreachable)
    await expect(put(blobs, Buffer.from('more'))).rejects.toMatchObject(unreachable)
  })
})

describe('a store that cannot be used stops the start with a sentence', () => {
  const secret = 'not-the-secret-of-anybody'

  test.each([
    ['with wrong keys', {}, /refuses .*Check its keys/],
    ['without the bucket', { bucket: 'nobodys-bucket' }, /no such bucket.*Make the bucket/],
    ['where nobody listens', { endpoint: 'none' }, /ECONNREFUSED.*Check that it is running/],
  ])('%s', async (name, over, sentence) => {
    giveKeys(name === 'with wrong keys' ? secret : undefined)
    const nowhere = `http://127.0.0.1:${await freePort()}`
    const endpoint = 'endpoint' in over ? nowhere : inject('objectStore')?.endpoint
    const opened = openBucket({ ...aPlace(), ...over, endpoint }, 'FILES_URL')
    await expect(opened).rejects.toThrow(sentence)
    await expect(opened).rejects.toThrow(/^Could not open the object store in FILES_URL \(s3:/)
    await expect(opened).rejects.not.toThrow(secret)
  })
})
