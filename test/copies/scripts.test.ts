import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { freePort } from '../free-port.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { end, startBalancer } from './stand.ts'

/** What each of three copies has: while a release is taken, the last one is the only one of the release before. */
const scripts = [['/assets/new.js'], ['/assets/new.js'], ['/assets/old.js']]

describe.skipIf(inject('noBalancer') !== '')('the balancer, while a release is taken', () => {
  const stand = { origin: '', close: async () => {} }

  beforeAll(async () => {
    const folder = await temporaryFolder()
    const servers = await Promise.all(scripts.map(startCopy))
    const site = await freePort()
    const balancer = await startBalancer(folder.path, {
      ':80': `127.0.0.1:${site}`,
      '127.0.0.1:5000': `127.0.0.1:${await freePort()}`,
      '127.0.0.1:5001': `127.0.0.1:${await freePort()}`,
      '10.0.0.11:3000': servers[0]?.address ?? '',
      '10.0.0.12:3000': servers[1]?.address ?? '',
      '10.0.0.13:3000': servers[2]?.address ?? '',
    })
    Object.assign(stand, {
      origin: `http://127.0.0.1:${site}`,
      close: async () => {
        await end(balancer, 'SIGKILL')
        for (const { server } of servers) server.close()
        await folder.remove()
      },
    })
    await eventually(() => fetch(stand.origin))
  })
  afterAll(() => stand.close())

  test.each(['/assets/old.js', '/assets/new.js'])(
    'finds %s at a copy that has it',
    async (path) => {
      const statuses: number[] = []
      // Each copy is the first to be asked for it, more than once.
      for (let turn = 0; turn < 6; turn += 1)
        statuses.push((await fetch(stand.origin + path)).status)
      expect(statuses).toEqual(statuses.map(() => 200))
    },
  )

  test('says of what no copy has that there is nothing', async () => {
    expect((await fetch(`${stand.origin}/assets/none.js`)).status).toBe(404)
  })
})

async function startCopy(paths: readonly string[]) {
  const server = createServer(({ url = '' }, reply) => {
    reply.writeHead(url === '/readyz' || paths.includes(url) ? 200 : 404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port.')
  return { server, address: `127.0.0.1:${address.port}` }
}
