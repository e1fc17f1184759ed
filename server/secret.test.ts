import { readdir } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { sessionSecret } from '../store/private-files.ts'

const folder = await temporaryFolder()
afterAll(folder.remove)

test('the secret that is given is taken', async () => {
  expect(String(await sessionSecret('given', folder.path))).toBe('given')
})

test('processes that start at once make one secret, and it is kept', async () => {
  const made = await Promise.all(
    Array.from({ length: 8 }, () => sessionSecret(undefined, folder.path)),
  )
  expect(new Set(made.map(String)).size).toBe(1)
  expect(made[0]).toHaveLength(64)
  expect(await sessionSecret(undefined, folder.path)).toEqual(made[0])
  expect(await readdir(folder.path)).toEqual(['session-secret'])
})
