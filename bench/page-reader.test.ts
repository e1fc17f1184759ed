import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { readPageDuring } from './page-reader.ts'

async function aServer(answered: () => void) {
  const server = createServer((_request, response) => void response.end('page', answered))
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
}

test('a page is read until the work is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let answered = 0
  const url = await aServer(() => {
    answered += 1
    if (answered === 3) resolve()
  })
  const latencies = await readPageDuring(url, promise)
  expect(latencies.length).toBe(answered)
  expect(latencies.length).toBeGreaterThanOrEqual(3)
})

test('work that fails is not passed over', async () => {
  const url = await aServer(() => {})
  await expect(readPageDuring(url, Promise.reject(new Error('cut')))).rejects.toThrow('cut')
})
