import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ProblemBody } from '#contract/problem-codes.ts'
import { messages } from '#contract/messages.ts'

const { tooLarge, tooSlow, unreadable } = messages.request

/** What Node says against a request, by the code of its error; all else is a malformed one. */
const refusals: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, tooSlow],
}

/**
 * Whether a request is one that no client of ours sends, and that a proxy ahead of us may read in
 * another way than we do (request smuggling): a GET or HEAD with a body, two hosts, or none.
 */
export function isMalformed({ method, headers, rawHeaders, httpVersion }: IncomingMessage) {
  const isRead = method === 'GET' || method === 'HEAD'
  if (isRead && (headers['transfer-encoding'] ?? Number(headers['content-length'] ?? 0)))
    return true
  // Node keeps the first of several hosts and hides the others. Every request comes by here, so no
  // list is made of the names.
  let hosts = 0
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1')
}

/** Answers a malformed request without reading its body, and closes the connection. */
export function refuseRequest(response: ServerResponse): void {
  const body = bodyOf(unreadable)
  response.writeHead(400, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  })
  response.end(body)
}

/** Answers what is no request, so that nothing of Fastify ever sees it, in our words all the same. */
export function refuseMalformed(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = refusals[error.code ?? ''] ?? [400, unreadable]
  const body = bodyOf(message)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

function bodyOf(message: string) {
  return JSON.stringify({ message } satisfies ProblemBody)
}
