import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { headTooLarge } from '#contract/messages/head-too-large.ts'
import { testApp } from '#test/app.ts'

const { app } = await testApp()
const { tooLarge, unreadable } = messages.request

beforeAll(async () => void (await app.listen({ port: 0, host: '127.0.0.1' })))

/** What the server answers to these very bytes. */
async function answerTo(bytes: string) {
  // The server made itself, so its address is one of the net.
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: head.split(' ')[1], body: head.includes('text/html') ? body : JSON.parse(body) }
}

test('a browser whose cookies are too long is told what to do, by a page', async () => {
  const accept = 'Accept: text/html,*/*;q=0.8'
  const cookie = `Cookie: a=${'x'.repeat(20_000)}`
  const answer = await answerTo(['GET / HTTP/1.1', 'Host: a', accept, cookie, '', ''].join('\r\n'))
  expect(answer.status).toBe('431')
  expect(answer.body).toContain(headTooLarge.advice)
  expect(answer.body).toContain('href="/"')
})

test.each([
  ['no request', 'hello\r\n\r\n', '400', unreadable],
  ['an unknown method', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', '400', unreadable],
  [
    'an address too long for any page',
    `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    '431',
    tooLarge,
  ],
  ['an address without a path', 'GET http:///a HTTP/1.1\r\nHost: a\r\n\r\n', '400', unreadable],
])('%s is refused in our words', async (_name, bytes, status, message) => {
  expect(await answerTo(bytes)).toEqual({ status, body: { message } })
})
