import { Readable } from 'node:stream'
import { sendText, textInTurn, type TextExchange } from './send-text.ts'
import { varyBy } from './vary-by.ts'

/**
 * Sends batches of records as one JSON array: whole when there is but one batch, which can then be
 * cached in memory; else as they are read, so that a list of any length takes the memory of one. Throws
 * overloaded where too much is being sent so.
 */
export async function sendList(exchange: TextExchange, batches: AsyncGenerator<unknown[]>) {
  const { reply } = exchange
  const first = await batches.next()
  const second = await batches.next()
  if (first.done || second.done) return reply.send(first.value ?? [])
  reply.type('application/json; charset=utf-8')
  return sendInTurn(exchange, jsonArray(first.value, second.value, batches))
}

/** Sends pieces of a text the same way. Its type and its name are the caller's to say. */
export async function sendPieces(exchange: TextExchange, pieces: AsyncGenerator<string>) {
  const { reply } = exchange
  const first = await pieces.next()
  const second = await pieces.next()
  if (first.done || second.done) return reply.send(first.value ?? '')
  return sendInTurn(exchange, joined(first.value, second.value, pieces))
}

async function sendInTurn(exchange: TextExchange, pieces: AsyncGenerator<string>) {
  const { request, reply } = exchange
  const opened = await textInTurn(exchange, async () => ({ text: Readable.from(pieces) }))
  varyBy(reply, 'accept-encoding', 'cookie').header(
    'cache-control',
    request.who === null ? 'no-cache' : 'no-store',
  )
  return sendText(exchange, opened)
}

async function* joined(first: string, second: string, rest: AsyncGenerator<string>) {
  yield first
  yield second
  yield* rest
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
