import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import type { Objects } from './connection.ts'
import { put } from './put-object.ts'

interface Command {
  input: { Key?: string }
}

type Answer = 'silence' | 'taken'

/** A store that answers as `answerOf` says, and what is asked of it. */
async function aStore(answerOf: (key: string, time: number) => Answer) {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  const path = join(folder.path, 'notes')
  await writeFile(path, 'notes')
  const asked: string[] = []
  const limits: unknown[] = []
  const send = async ({ input: { Key = '' } }: Command, options?: { requestTimeout?: number }) => {
    asked.push(Key)
    limits.push(options?.requestTimeout)
    const answer = answerOf(Key, asked.filter((key) => key === Key).length)
    if (answer === 'taken') return { ETag: '"1"' }
    throw Object.assign(new Error('nothing was heard'), { name: 'TimeoutError' })
  }
  // All that is used of the client.
  const client = { send } as unknown as S3Client
  const objects: Objects = { bucket: 'files', prefix: '', endpoint: '', region: '', client }
  return { objects, path, asked, limits }
}

test('a store that was silent, and does not answer the check either, is sent a file once', async () => {
  const { objects, path, asked } = await aStore(() => 'silence')
  await expect(put(objects, 'key', path)).rejects.toThrow('nothing was heard')
  expect(asked).toEqual(['key', 'writable'])
})

test('a store that is slow but answers the check is sent the file again', async () => {
  const { objects, path, asked } = await aStore((key, time) =>
    key === 'writable' || time === 3 ? 'taken' : 'silence',
  )
  await put(objects, 'key', path)
  expect(asked).toEqual(['key', 'writable', 'key', 'writable', 'key'])
})

test('bytes that move on a slow line are given all the time they need', async () => {
  const { objects, path, limits } = await aStore(() => 'taken')
  await put(objects, 'key', path)
  expect(limits).toEqual([0])
})
