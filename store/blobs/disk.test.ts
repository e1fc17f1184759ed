import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Blobs } from './blobs.ts'
import { openBlobs } from './disk.ts'

// What a folder does as every store does is in stores.objects.test.ts.

const roomy = { maxBytes: 10_000_000 }

let folder: string
let blobs: Blobs

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lyceum-blobs-'))
  blobs = await openBlobs(folder)
  return () => rm(folder, { recursive: true })
})

/** Every file in the store's folder, drafts included. */
async function filesIn(path: string) {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

test('leaves bytes and folders to their owner alone, also where they were open before', async () => {
  await chmod(folder, 0o755)
  blobs = await openBlobs(folder)
  await blobs.put(Readable.from([randomBytes(100)]), roomy)
  const entries = await readdir(folder, { recursive: true })
  const modes = await Promise.all(
    ['.', ...entries].map(async (path) => (await stat(join(folder, path))).mode & 0o077),
  )
  expect(modes).toEqual([0, 0, 0, 0])
})

test('a draft that a killed process leaves is swept an hour later', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', endlessUpload(folder)])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const [draft = '', ...others] = await filesIn(folder)
  expect(others).toEqual([])

  await openBlobs(folder)
  expect(await filesIn(folder)).toEqual([draft])

  const longAgo = new Date(Date.now() - 3_700_000)
  await utimes(join(folder, 'tmp', draft), longAgo, longAgo)
  await openBlobs(folder)
  expect(await filesIn(folder)).toEqual([])
})

test('a file that has come anew since the moment given stays, and one that is older goes', async () => {
  const put = () => blobs.put(Readable.from([Buffer.from('notes')]), roomy)
  const { hash } = await put()
  const path = join(folder, hash.slice(0, 2), hash)
  await utimes(path, new Date(1000), new Date(1000))
  await put()
  await blobs.remove(hash, Date.now() - 3_600_000)
  expect(await filesIn(folder)).toEqual([hash])
  await utimes(path, new Date(1000), new Date(1000))
  await blobs.remove(hash, Date.now() - 3_600_000)
  expect(await filesIn(folder)).toEqual([])
})

test('the check fails when the folder can no longer be written', async () => {
  await expect(blobs.check()).resolves.toBeUndefined()
  expect(await filesIn(folder)).toEqual([])
  await rm(join(folder, 'tmp'), { recursive: true })
  await expect(blobs.check()).rejects.toMatchObject({ code: 'ENOENT' })
})

/** A program that says so once a chunk of its endless upload is on disk. */
function endlessUpload(path: string) {
  const module = JSON.stringify(new URL('disk.ts', import.meta.url).href)
  return `
    import { Readable } from 'node:stream'
    import { openBlobs } from ${module}
    async function* upload() {
      yield Buffer.alloc(65536)
      console.log('one chunk is written')
      await new Promise(() => setInterval(() => {}, 1000))
    }
    const blobs = await openBlobs(${JSON.stringify(path)})
    await blobs.put(Readable.from(upload()), { maxBytes: 1e9 })`
}
