import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { calls } from '#contract/paths.ts'
import { createLogger } from '#server/logger.ts'
import { testApp } from '#test/app.ts'

const written: string[] = []
const log = createLogger('info', {
  destination: { write: (line) => void written.push(line) },
})
const lines = () => written.map((line) => JSON.parse(line))
const { app } = await testApp({ log })

test('a sender who goes in the middle of a body is no error of the site', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  // A server that listens on a port has such an address.
  const { port } = app.server.address() as AddressInfo
  const sender = connect(port, '127.0.0.1')
  const head = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 100']
  sender.write(`POST ${calls.login} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{`)
  await once(app.server, 'request')
  sender.destroy()
  await expect
    .poll(() => lines().some(({ msg }) => msg === 'cut off' || msg === 'refused'))
    .toBe(true)
  expect(lines().filter(({ level }) => level >= 50)).toEqual([])
})
