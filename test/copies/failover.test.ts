import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { Client } from 'pg'
import { freePort } from '../free-port.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from '../replicated-postgres.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { end, startBalancer } from './stand.ts'

/** What the balancer says once it takes the first server for one that writes again. */
const isBack = /Server write\/first is UP/

describe.skipIf(inject('noBalancer') !== '')('the balancer of the database', () => {
  const stand = { url: '', log: '', close: async () => {} }
  let postgres: ReplicatedPostgres

  beforeAll(async () => {
    const folder = await temporaryFolder()
    postgres = await startReplicatedPostgres()
    await postgres.primary.run('create role haproxy login')
    const write = await freePort()
    const balancer = await startBalancer(folder.path, {
      ':80': `127.0.0.1:${await freePort()}`,
      '127.0.0.1:5000': `127.0.0.1:${write}`,
      '127.0.0.1:5001': `127.0.0.1:${await freePort()}`,
      '10.0.0.21:5432': `127.0.0.1:${postgres.primary.port}`,
      '10.0.0.22:5432': `127.0.0.1:${postgres.standby.port}`,
    })
    Object.assign(stand, {
      log: join(folder.path, 'haproxy.log'),
      url: `postgres://postgres@127.0.0.1:${write}/postgres`,
      close: async () => {
        await end(balancer, 'SIGKILL')
        await postgres.close()
        await folder.remove()
      },
    })
  })
  afterAll(() => stand.close())

  test('gives nothing to a primary that comes back after another one has taken over', async () => {
    const { primary, standby } = postgres
    await eventually(async () => expect(await whoWrites()).toBe(primary.port))
    await primary.kill()
    await standby.promote()
    await eventually(async () => expect(await whoWrites()).toBe(standby.port))
    await primary.start()
    expect(await primary.run('select pg_is_in_recovery() as follows')).toEqual([{ follows: false }])
    await eventually(async () => expect(await readFile(stand.log, 'utf8')).toMatch(isBack))
    const asked = [await whoWrites(), await whoWrites(), await whoWrites(), await whoWrites()]
    expect(asked).toEqual(asked.map(() => standby.port))
  })

  /** The port of the server that a new connection leads to; undefined where it leads to none. */
  async function whoWrites() {
    const client = new Client({ connectionString: stand.url, connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ port: number }>('select inet_server_port() as port')
      return rows[0]?.port
    } catch {
      return undefined
    } finally {
      await client.end()
    }
  }
})
