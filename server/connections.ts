import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

interface Connection {
  /** The requests on it that are being answered. */
  open: Set<IncomingMessage>
  /** When the last of them was, or when it began; milliseconds of `performance.now()`, which nobody sets. */
  since: number
  /** How many requests wait for the answers to those before them. */
  ahead: number
}

/** How long the other side of a connection is waited for, in milliseconds. */
interface Patience {
  /** For the next request. */
  idle: number
  /** For anything to move. */
  stall: number
}

export interface Connections {
  /**
   * Whether too many requests wait on its connection for the answers to those before them; it is closed
   * then. To be asked of each request first.
   */
  isCrowded(request: IncomingMessage, response: ServerResponse): boolean
  /** A request that is answered later: until then its connection is not idle. */
  follow(request: IncomingMessage, response: ServerResponse): void
  /** A request that is answered in the same turn. */
  touch(request: IncomingMessage): void
}

const watched = new WeakMap<Server, ReadonlyMap<Socket, Connection>>()

/**
 * How many requests a client may send ahead of the answers. Browsers and proxies send none, and programs that
 * do send about ten. Without a limit Node reads a thousand small requests from one packet, and keeps the
 * answer to each in memory until those before it have been sent.
 */
const mostAhead = 16

/** How often is looked, in milliseconds. */
const beat = 5000

/**
 * Closes connections on which no request comes: Node's own limit between two requests begins anew with
 * every byte, so blank lines would hold a connection for ever. Closes those on which nothing moves, too,
 * unless it is we who are at work: what was asked has come whole, and nothing of an answer waits to be
 * taken. An import that takes longer is answered all the same.
 */
export function watchConnections(server: Server, { idle, stall }: Patience): Connections {
  const connections = new Map<Socket, Connection>()
  watched.set(server, connections)
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { open: new Set(), since: performance.now(), ahead: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  const look = setInterval(() => {
    const now = performance.now()
    for (const [socket, connection] of connections) {
      if (connection.open.size > 0) continue
      // What was answered at once may be taken slowly.
      if (socket.writableLength > 0) connection.since = now
      else if (connection.since < now - idle) socket.destroy()
    }
  }, beat).unref()
  server.once('close', () => clearInterval(look))

  server.setTimeout(stall, (socket: Socket) => {
    const open = [...(connections.get(socket)?.open ?? [])]
    const isOurs = open.length > 0 && open.every(({ complete }) => complete)
    if (!isOurs || socket.writableLength > 0) socket.destroy()
  })

  return {
    isCrowded({ socket }, response) {
      // Node gives an answer its connection when those before it are done.
      if (response.socket !== null) return false
      const connection = connections.get(socket)
      if (!connection || socket.destroyed) return true
      connection.ahead += 1
      response.once('close', () => (connection.ahead -= 1))
      if (connection.ahead <= mostAhead) return false
      socket.destroy()
      return true
    },
    follow(request, response) {
      const connection = connections.get(request.socket)
      if (!connection) return
      connection.open.add(request)
      response.once('close', () => {
        connection.open.delete(request)
        connection.since = performance.now()
      })
    },
    touch({ socket }) {
      const connection = connections.get(socket)
      if (connection) connection.since = performance.now()
    },
  }
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
  const connections = watched.get(server) ?? new Map<Socket, Connection>()
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false
  })
  const ended = [...connections.keys()].map(
    (socket) => new Promise((resolve) => socket.once('close', resolve)),
  )
  await Promise.race([Promise.all(ended), wait(grace, undefined, { ref: false })])
  // Node waits for whoever has connected and asked nothing, as browsers do to be ready.
  const close = () => {
    for (const [socket, { open }] of connections) if (open.size === 0) socket.destroy()
  }
  setTimeout(close, last).unref()
}
