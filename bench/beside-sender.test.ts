import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { BesideOrder, BesideTaken } from './beside-sender.ts'
import { ask, withProgram } from './program.ts'

test('no read is answered before it was sent, nor sent ahead of its time', async () => {
  const server = createServer((_request, response) => void response.end('page'))
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  const order: BesideOrder = {
    origin,
    span: 500,
    paths: ['/'],
    cookie: '',
    // Timers wait for whole milliseconds, and leave the rest out.
    betweenReads: 4.9,
    students: [],
    betweenWrites: 1000,
    isChecked: false,
  }
  const { reads } = await withProgram(join(import.meta.dirname, 'beside-sender.ts'), (sender) =>
    ask<BesideTaken>(sender, order),
  )
  expect(reads.length).toBeGreaterThan(0)
  expect(reads.filter(({ sinceDue, lateness }) => lateness < 0 || sinceDue <= lateness)).toEqual([])
})
