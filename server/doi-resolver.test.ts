import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { resolverOf } from './doi-resolver.ts'

const item = '{"type": "book", "title": "A Book"}'

/** A resolver at an address of this machine, and how often it was asked. */
async function aResolver(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    answer(request, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, port, asked }
}

test('no resolver is asked unless one is named', () => {
  expect(resolverOf(undefined)).toBeNull()
})

test('a DOI is asked for as CSL-JSON, whatever signs it has', async () => {
  const { origin, asked } = await aResolver(({ headers }, reply) => {
    expect(headers.accept).toBe('application/vnd.citationstyles.csl+json')
    reply.end(item)
  })
  expect(await resolverOf(origin)?.('10.1000/a?b#c(1)')).toBe(item)
  expect(asked).toEqual(['/10.1000/a%3Fb%23c(1)'])
})

test('the resolver may redirect to itself, but not for ever', async () => {
  const { origin, asked } = await aResolver(({ url }, reply) => {
    if (url === '/found') reply.end(item)
    else reply.writeHead(302, { location: url === '/10.1000/1' ? '/found' : '/10.1000/2' }).end()
  })
  expect(await resolverOf(origin)?.('10.1000/1')).toBe(item)
  asked.length = 0
  expect(await resolverOf(origin)?.('10.1000/2')).toBeNull()
  expect(asked).toHaveLength(6)
})

test.each([
  'http://127.0.0.1:PORT/',
  'https://127.0.0.1:PORT/',
  'https://localhost:PORT/',
  'https://[::1]:PORT/',
  'https://[::ffff:127.0.0.1]:PORT/',
  'https://169.254.169.254/latest/',
  'https://10.0.0.1/',
  'https://2130706433:PORT/',
  'https://[64:ff9b:1::7f00:1]:PORT/',
  'https://[::ffff:0:127.0.0.1]:PORT/',
  'https://[2002:7f00:1::]:PORT/',
  'https://[2001::80ff:fffe]:PORT/',
  'https://[fec0::1]:PORT/',
  'file:///etc/passwd',
  'gopher://example.org/',
])('a redirect to %s leads nowhere', async (location) => {
  const inside = await aResolver((_request, reply) => void reply.end(item))
  const { origin } = await aResolver((_request, reply) => {
    reply.writeHead(302, { location: location.replace('PORT', String(inside.port)) }).end()
  })
  expect(await resolverOf(origin)?.('10.1000/1')).toBeNull()
  expect(inside.asked).toEqual([])
})

test.each([404, 406, 500, 204])('an answer of %i is none', async (status) => {
  const { origin } = await aResolver((_request, reply) => void reply.writeHead(status).end())
  expect(await resolverOf(origin)?.('10.1000/1')).toBeNull()
})

test('an answer that is too large is given up', async () => {
  const { origin } = await aResolver((_request, reply) => {
    reply.on('error', () => {})
    for (let sent = 0; sent < 64; sent++) reply.write(Buffer.alloc(2 ** 16, ' '))
    reply.end(item)
  })
  expect(await resolverOf(origin)?.('10.1000/1')).toBeNull()
})

test('an answer that does not come in time is none', async () => {
  const { origin } = await aResolver((_request, reply) => void reply.write('{'))
  expect(await resolverOf(origin, 50)?.('10.1000/1')).toBeNull()
})

test('an answer that offers another protocol is none', async () => {
  const { origin } = await aResolver(({ socket }) => {
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n')
  })
  expect(await resolverOf(origin)?.('10.1000/1')).toBeNull()
})

test('a resolver that is not there is none', async () => {
  expect(await resolverOf('http://127.0.0.1:1')?.('10.1000/1')).toBeNull()
})
