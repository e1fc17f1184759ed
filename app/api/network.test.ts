import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { keyHeader } from '#contract/page-headers.ts'
import { callOnce } from './add-record.ts'
import { call, onProofWanted } from './network.ts'

let isProven = false
let refused = 0
let isLost = false
const keys: unknown[] = []
const server = createServer(({ method, headers }, response) => {
  keys.push(headers[keyHeader])
  if (isLost) return response.destroy()
  const isFree = isProven || method === 'GET'
  if (!isFree) refused += 1
  const refusal = { message: 'Who is there?', wantsProof: true }
  response.writeHead(isFree ? 200 : 403, { 'content-type': 'application/json' })
  return response.end(JSON.stringify(isFree ? { message: 'Done' } : refusal))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
// It listens on a port, so its address is no text.
const { port } = server.address() as { port: number }
afterAll(() => server.close())

const address = `http://127.0.0.1:${port}/`
const send = (method = 'POST') => call(method, address)

test.each([true, false])('calls that want a proof at once ask for one (%s)', async (says) => {
  isProven = false
  refused = 0
  const question = Promise.withResolvers<boolean>()
  let questions = 0
  const forget = onProofWanted(() => {
    questions += 1
    return question.promise
  })
  const calls = [send(), send(), send()]
  await expect.poll(() => refused).toBe(calls.length)
  // What is asked after these have been answered is answered after them.
  await send('GET')
  expect(questions).toBe(1)
  isProven = says
  question.resolve(says)
  expect((await Promise.all(calls)).map(({ ok }) => ok)).toEqual([says, says, says])
  // The next one is asked anew.
  isProven = false
  await send()
  expect(questions).toBe(2)
  forget()
})

test('what was not answered carries the same key when it is sent again, and a new one afterwards', async () => {
  keys.length = 0
  isProven = true
  isLost = true
  expect((await add('a')).ok).toBe(false)
  await add('a')
  await add('b')
  isLost = false
  expect((await add('a')).ok).toBe(true)
  await add('a')
  const [lost, again, other, told, anew] = keys
  expect([again, told]).toEqual([lost, lost])
  expect(new Set([lost, other, anew]).size).toBe(3)
})

function add(name: string) {
  return callOnce(address, { name })
}
