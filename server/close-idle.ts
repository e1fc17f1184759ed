import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Connection {
  /** How many requests on it are being answered. */
  open: number
  /** When the last of them was, or when it began; milliseconds. */
  since: number
}

/** How often is looked, in milliseconds. */
const beat = 5000

/**
 * Closes connections on which no request has come for `patience` milliseconds. Node's own limit
 * between two requests begins anew with every byte, so blank lines would hold a connection for ever.
 */
export function closeIdle(server: Server, patience: number): void {
  const connections = new Map<Socket, Connection>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { open: 0, since: Date.now() })
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', ({ socket }, response: ServerResponse) => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.open += 1
    response.once('close', () => {
      connection.open -= 1
      connection.since = Date.now()
    })
  })
  const look = setInterval(() => {
    const last = Date.now() - patience
    for (const [socket, { open, since }] of connections) {
      if (open === 0 && since < last) socket.destroy()
    }
  }, beat).unref()
  server.once('close', () => clearInterval(look))
}

/**
 * Closes connections on which nothing has moved for `patience` milliseconds, unless it is we who are
 * at work: what was asked has come whole, and nothing of an answer waits to be taken. An import that
 * takes longer is answered all the same.
 */
export function closeStalled(server: Server, patience: number): void {
  const asked = new WeakMap<Socket, Set<IncomingMessage>>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const open = asked.get(socket) ?? new Set()
    asked.set(socket, open.add(request))
    response.once('close', () => open.delete(request))
  })
  server.setTimeout(patience, (socket: Socket) => {
    const open = [...(asked.get(socket) ?? [])]
    const isOurs = open.length > 0 && open.every(({ complete }) => complete)
    if (!isOurs || socket.writableLength > 0) socket.destroy()
  })
}
