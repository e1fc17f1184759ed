import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendText } from './send-text.ts'

/**
 * Sends batches of records as one JSON array: whole when there is but one batch, which can then be
 * kept in memory; else as they are read, so that a list of any length takes the memory of one.
 */
export async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  batches: AsyncGenerator<unknown[]>,
) {
  const first = await batches.next()
  const second = await batches.next()
  if (first.done || second.done) return reply.send(first.value ?? [])
  const array = Readable.from(jsonArray(first.value, second.value, batches))
  reply
    .type('application/json; charset=utf-8')
    .header('vary', 'accept-encoding, cookie')
    .header('cache-control', request.who === null ? 'no-cache' : 'private, no-cache')
  return sendText(request, reply, array)
}

async function* jsonArray(first: unknown[], second: unknown[], rest: AsyncGenerator<unknown[]>) {
  yield `[${inner(first)}`
  if (second.length > 0) yield `,${inner(second)}`
  for await (const batch of rest) if (batch.length > 0) yield `,${inner(batch)}`
  yield ']'
}

function inner(batch: unknown[]) {
  return JSON.stringify(batch).slice(1, -1)
}
