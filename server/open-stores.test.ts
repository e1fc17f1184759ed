import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { accounts } from '#store/account-schema.ts'
import { createDatabase, dropDatabase } from '#test/database.ts'
import { freePort } from '#test/free-port.ts'
import { readConfig } from './config.ts'
import { openRecords, openStores } from './open-stores.ts'

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

test('a start goes on where a balancer breaks its first connections off', async () => {
  const connection = await createDatabase()
  onTestFinished(() => dropDatabase(connection))
  const balancer = createServer((client) => {
    seen += 1
    // The second gets as far as its first question.
    if (seen === 1) return client.destroy()
    const server = connect(join(host, `.s.PGSQL.${port}`))
    client
      .on('error', () => {})
      .on('close', () => server.destroy())
      .pipe(server)
    server.on('error', () => client.destroy()).pipe(client)
    if (seen === 2) server.once('data', () => client.destroy())
    return undefined
  })
  let seen = 0
  await once(balancer.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void balancer.close())
  // Whatever listens on a port of TCP has such an address.
  const { port: open } = balancer.address() as AddressInfo
  const { database: name } = connection
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${open}/${name}`,
  })
  const records = await openRecords({
    config,
    migrations: 'migrations',
    say: () => {},
    onTrouble: () => {},
  })
  expect(await records.database.db.$count(accounts)).toBe(0)
  await records.close()
})

test('a start says once that it waits for a server which takes no writes yet', async () => {
  const connection = await createDatabase()
  onTestFinished(() => dropDatabase(connection))
  const { database: name } = connection
  const superuser = new Client(connection)
  await superuser.connect()
  onTestFinished(() => superuser.end())
  await superuser.query(`alter database ${name} set default_transaction_read_only = on`)
  const said: string[] = []
  let promoted: Promise<unknown> = Promise.resolve()
  const say = (sentence: string) => {
    said.push(sentence)
    promoted = superuser.query(`alter database ${name} reset default_transaction_read_only`)
  }
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${name}${socket}`,
  })
  const records = await openRecords({ config, migrations: 'migrations', say, onTrouble: () => {} })
  await promoted
  expect(said).toEqual([
    expect.stringMatching(
      /^Waiting .* is not ready \(cannot execute .* in a read-only transaction\)\.$/,
    ),
  ])
  await records.close()
})
