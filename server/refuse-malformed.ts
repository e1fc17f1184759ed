import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ProblemBody } from '#contract/problem-codes.ts'
import { messages } from '#contract/messages.ts'

const { tooLarge, tooSlow, unreadable } = messages.request

/** What Node says against a request, by the code of its error; all else is a malformed one. */
const refusals: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, tooSlow],
}

/** Answers what is no request, so that nothing of Fastify ever sees it, in our words all the same. */
export function refuseMalformed(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = refusals[error.code ?? ''] ?? [400, unreadable]
  const body = JSON.stringify({ message } satisfies ProblemBody)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
