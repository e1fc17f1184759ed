import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/paths.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin } from '#test/factories.ts'
import { multipart, type FormFields } from '#test/multipart.ts'

const { app, db } = await testApp({}, { MAX_UPLOAD: '64 KiB' })
const member = { cookie: '' }

beforeAll(async () => {
  member.cookie = (await login(app, await anAdmin(db))).cookie
  await app.listen({ port: 0, host: '127.0.0.1' })
})

/** More than the buffers between two sockets hold. */
const large = new File([Buffer.alloc(16 * 2 ** 20, '%PDF-1.7\n')], 'a.pdf')
const many = Array.from({ length: 200 }, () => 'calendar')

test.each<[string, FormFields]>([
  ['a file that is too large', { title: 'calendar', file: large }],
  ['fields that are too many', { title: many, file: large }],
])('%s is refused, and the next request on the connection answered', async (_what, fields) => {
  const { headers, payload } = await multipart(fields)
  const sent = { ...headers, ...member, 'content-length': String(payload.length) }
  const upload = [head(`POST ${calls.document}`, sent), payload]
  const next = head(`GET ${calls.journal}`, { connection: 'close' })
  expect(await statuses([...upload, next])).toEqual(['413', '200'])
})

test('a text that is too large is refused, and the next request on the connection answered', async () => {
  const payload = Buffer.from(JSON.stringify({ text: 'a'.repeat(16 * 2 ** 20) }))
  const headers = { 'content-type': 'application/json', 'content-length': String(payload.length) }
  const sent = head(`POST ${calls.publicationImport}`, { ...headers, ...member })
  const next = head(`GET ${calls.journal}`, { connection: 'close' })
  expect(await statuses([sent, payload, next])).toEqual(['413', '200'])
})

function head(asked: string, headers: Record<string, string>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`${asked} HTTP/1.1`, 'host: localhost', ...lines, '', ''].join('\r\n')
}

/** Of what is answered on one connection, in order. */
async function statuses(pieces: (string | Buffer)[]) {
  // The server made itself, so its address is one of the net.
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  for (const piece of pieces) socket.write(piece)
  const answers = await text(socket)
  return [...answers.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)
}
