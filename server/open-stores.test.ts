import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { readConfig } from './config.ts'
import { openStores } from './open-stores.ts'

const folder = await mkdtemp(join(tmpdir(), 'lyceum-stores-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const { host, port, user, password } = inject('postgres')
const socket = `?host=${encodeURIComponent(host)}`

test.each([
  ['where nobody listens', async () => `postgres://somebody@127.0.0.1:${await freePort()}/x`],
  [
    'without that database',
    async () => `postgres://${user}:${password}@localhost:${port}/nowhere${socket}`,
  ],
])('a server %s is explained in words', async (_, address) => {
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: await address() })
  const options = { config, migrations: 'migrations', say: () => {}, onTrouble: () => {} }
  await expect(openStores(options)).rejects.toThrow(
    /^Could not connect to the database in DATABASE_URL .* Check that it is running/,
  )
})
