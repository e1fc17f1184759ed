import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

interface Connection {
  /** How many requests on it are being answered. */
  open: number
  /** When the last of them was, or when it began; milliseconds. */
  since: number
}

type Connections = ReadonlyMap<Socket, Connection>

const followed = new WeakMap<Server, Connections>()

/** Knows of each connection of a server whether somebody waits for an answer on it. */
export function followConnections(server: Server): Connections {
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
  followed.set(server, connections)
  return connections
}

/** How often is looked, in milliseconds. */
const beat = 5000

/**
 * Closes connections on which no request has come for `patience` milliseconds. Node's own limit
 * between two requests begins anew with every byte, so blank lines would hold a connection for ever.
 */
export function closeIdle(server: Server, connections: Connections, patience: number): void {
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

/** In milliseconds. */
interface LettingGo {
  /** For how long each connection that is there may ask once more. */
  grace?: number
  /** For how long one may ask that came at the very end. */
  last?: number
}

/**
 * Gets a server ready to be closed without anybody losing an answer. From now on each answer says that
 * its connection ends with it. Connections are still taken, and resolves once those that were there
 * have ended, or when the grace is over; then the server is to be closed. A connection that is closed
 * while the next request is on its way to us loses it: whoever uses one busily asks within the grace.
 */
export async function letGo(
  server: Server,
  { grace = 1000, last = 500 }: LettingGo = {},
): Promise<void> {
  const connections = followed.get(server) ?? new Map<Socket, Connection>()
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false
  })
  const ended = [...connections.keys()].map(
    (socket) => new Promise((resolve) => socket.once('close', resolve)),
  )
  await Promise.race([Promise.all(ended), wait(grace, undefined, { ref: false })])
  // Node waits for whoever has connected and asked nothing, as browsers do to be ready.
  const close = () => {
    for (const [socket, { open }] of connections) if (open === 0) socket.destroy()
  }
  setTimeout(close, last).unref()
}
