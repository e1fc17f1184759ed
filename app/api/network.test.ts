import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { call, onProofWanted } from './network.ts'

let isProven = false
let refused = 0
const server = createServer(({ method }, response) => {
  const isFree = isProven || method === 'GET'
  if (!isFree) refused += 1
  const refusal = { message: 'Who is there?', wantsProof: true }
  response.writeHead(isFree ? 200 : 403, { 'content-type': 'application/json' })
  response.end(JSON.stringify(isFree ? { message: 'Done' } : refusal))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
// It listens on a port, so its address is no text.
const { port } = server.address() as { port: number }
afterAll(() => server.close())

const send = (method = 'POST') => call(method, `http://127.0.0.1:${port}/`)

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
