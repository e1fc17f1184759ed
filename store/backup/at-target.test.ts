import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { workAtTarget } from './at-target.ts'
import { asTyped } from './open-shelf.ts'

test('of a place that has become empty is said what to type to begin anew there', async () => {
  const { path, remove } = await temporaryFolder()
  onTestFinished(remove)
  const target = join(path, 'backups of ours')
  await mkdir(target)
  const site = {
    target,
    opener: {},
    connection: {},
    dataDir: path,
    migrations: path,
    scratch: path,
  }
  const files = { place: 'disk' as const, path: () => '', get: async () => null }
  const order = { work: 'take', isKnown: true, isSuspect: false, provedAt: null } as const
  expect(await workAtTarget({ ...site, openFiles: async () => files }, order)).toMatchObject({
    outcome: 'failed',
    trouble: expect.stringMatching(/To begin anew there, type: npm run backup -- '.+ of ours'$/),
  })
})

test.each([
  ['/mnt/backups/cse', '/mnt/backups/cse'],
  ['/mnt/the dean’s', "'/mnt/the dean’s'"],
  ["/mnt/dean's", String.raw`'/mnt/dean'\''s'`],
  [
    's3://backups?endpoint=http://10.0.0.1&region=here',
    "'s3://backups?endpoint=http://10.0.0.1&region=here'",
  ],
])('%s is typed as %s', (place, typed) => {
  expect(asTyped(place)).toBe(typed)
})
