import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { editor } from '#test/factories.ts'
import { sendList } from './send-list.ts'
import { openSending } from './turns.ts'

const app = Fastify()
afterAll(() => app.close())
const sending = openSending(() => false)
const lists: Record<string, number[][]> = {
  none: [[]],
  one: [[1, 2]],
  full: [[1, 2], []],
  many: [[1, 2], [3, 4], [5]],
}
app.addHook('onRequest', async (request) => {
  request.who = request.headers.cookie ? editor : null
})
app.get<{ Params: { name: string } }>('/:name', (request, reply) =>
  sendList({ request, reply, sending }, batchesOf(lists[request.params.name] ?? [])),
)

async function* batchesOf(batches: number[][]) {
  yield* batches
}

describe('a list', () => {
  test.each([
    ['none', []],
    ['one', [1, 2]],
    ['full', [1, 2]],
    ['many', [1, 2, 3, 4, 5]],
  ])('of %s batches arrives as one array', async (name, array) => {
    const reply = await app.inject(`/${name}`)
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.json()).toEqual(array)
  })

  test.each([
    ['', 'no-cache'],
    ['a session', 'no-store'],
  ])('with the cookie “%s” may be kept as %s', async (cookie, keeping) => {
    const reply = await app.inject({ url: '/many', headers: { cookie } })
    expect(reply.headers['cache-control']).toBe(keeping)
  })

  test('is compressed on its way to whoever can read that', async () => {
    const reply = await app.inject({ url: '/many', headers: { 'accept-encoding': 'gzip' } })
    expect(reply.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(reply.rawPayload).toString())).toEqual([1, 2, 3, 4, 5])
  })
})
