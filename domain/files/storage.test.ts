import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openBlobs } from '#store/blobs/disk.ts'
import { testDatabase } from '#test/database.ts'
import { aMember } from '#test/members.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { openStorage } from './storage.ts'

const { db } = await testDatabase()
const { path: folder, remove } = await temporaryFolder()
afterAll(remove)
const blobs = await openBlobs(join(folder, 'files'))
const { who } = await aMember(db, { key: Buffer.alloc(32, 'a secret for tests ') })
const mebibyte = 2 ** 20
const quota = 100
const onTrouble = vi.fn<(error: Error) => void>()

beforeEach(() => void onTrouble.mockClear())

function storageOf(bounds: { staffQuota?: number; leastFree?: number } = {}) {
  const all = { staffQuota: quota, studentQuota: quota, leastFree: 0, ...bounds }
  return openStorage({ db, blobs, onTrouble, ...all })
}

/** Does work while what is stored cannot be looked up. */
async function withoutFiles(work: () => Promise<void>) {
  await db.execute(sql`alter table files rename to away`)
  await work().finally(() => db.execute(sql`alter table away rename to files`))
}

test('a look at the database that fails while an upload ends is no error, and holds no bytes', async () => {
  const storage = storageOf()
  const [one, other] = [await storage.open(who), await storage.open(who)]
  await one.claim(60)
  await withoutFiles(async () => {
    await expect(one.close()).resolves.toBeUndefined()
  })
  expect(onTrouble).toHaveBeenCalledOnce()
  await other.close()
  const next = await storage.open(who)
  await expect(next.claim(quota - 1)).resolves.toBeUndefined()
  await next.close()
})

test('an upload that cannot begin is not under way', async () => {
  const storage = storageOf()
  await withoutFiles(async () => {
    await expect(storage.open(who)).rejects.toThrow('Failed query')
  })
  const only = await storage.open(who)
  await only.claim(60)
  await only.close()
  // Nobody else's is open: what was claimed is forgotten, since nothing of it was recorded.
  const next = await storage.open(who)
  await expect(next.claim(60)).resolves.toBeUndefined()
  await next.close()
})

test('bytes that are gone again are claimed no longer', async () => {
  const allowance = await storageOf().open(who)
  await allowance.claim(90)
  await expect(allowance.claim(20)).rejects.toMatchObject({ code: 'too-large' })
  allowance.release(90)
  await expect(allowance.claim(90)).resolves.toBeUndefined()
  await allowance.close()
})

test('all uploads together have the room of the disk, and each its look at it', async () => {
  const written = { bytes: 0 }
  const freeSpace = vi.spyOn(blobs, 'freeSpace')
  freeSpace.mockImplementation(async () => 2 ** 30 + 48 * mebibyte - written.bytes)
  const storage = storageOf({ staffQuota: 2 ** 40, leastFree: 2 ** 30 })
  const all = await Promise.all(Array.from({ length: 4 }, () => storage.open(who)))
  const answers: string[] = []
  for (const { claim } of all) {
    const answer = await claim(20 * mebibyte).then(
      () => 'taken',
      (error: { code?: string }) => error.code ?? '',
    )
    if (answer === 'taken') written.bytes += 20 * mebibyte
    answers.push(answer)
  }
  expect(answers).toEqual(['taken', 'taken', 'overloaded', 'overloaded'])
  await Promise.all(all.map(({ close }) => close()))
  freeSpace.mockRestore()
})
