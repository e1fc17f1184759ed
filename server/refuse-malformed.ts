import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ProblemBody } from '#contract/problem-codes.ts'
import { messages } from '#contract/messages.ts'
import { headTooLarge } from '#contract/messages/head-too-large.ts'
import { pages } from '#contract/paths.ts'

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
export function refuseMalformed(error: Refused, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = refusals[error.code ?? ''] ?? [400, unreadable]
  const isPage = status === 431 && isFromBrowser(error)
  const body = isPage ? headTooLargePage : bodyOf(message)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    ...(isPage ? ["Content-Security-Policy: default-src 'none'"] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

interface Refused extends Error {
  code?: string
  /** What came last of the request. */
  rawPacket?: unknown
}

/** Whether somebody looks at the answer, as far as what was read of the request tells. */
function isFromBrowser({ rawPacket }: Refused) {
  const read = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
  return /\r\naccept:[^\r]*text\/html/i.test(read)
}

/** Nothing that the site draws can be had here: it says what to do, and leads to the front page. */
const { title, advice, way } = headTooLarge
const headTooLargePage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<h1>${title}</h1>
<p>${advice}</p>
<p><a href="${pages.home}">${way}</a></p>
</html>
`

function bodyOf(message: string) {
  return JSON.stringify({ message } satisfies ProblemBody)
}
