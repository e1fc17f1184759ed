import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Connection {
  /** The requests on it that are being answered. */
  open: Set<IncomingMessage>
  /** When the last of them was, or when it began; milliseconds. */
  since: number
}

/** How long the other side of a connection is waited for, in milliseconds. */
interface Patience {
  /** For the next request. */
  idle: number
  /** For anything to move. */
  stall: number
}

export interface Connections {
  /** A request that is answered later: until then its connection is not idle. */
  follow(request: IncomingMessage, response: ServerResponse): void
  /** A request that is answered in the same turn. */
  touch(request: IncomingMessage): void
}

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
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { open: new Set(), since: Date.now() })
    socket.once('close', () => connections.delete(socket))
  })
  const look = setInterval(() => {
    const now = Date.now()
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
    follow(request, response) {
      const connection = connections.get(request.socket)
      if (!connection) return
      connection.open.add(request)
      response.once('close', () => {
        connection.open.delete(request)
        connection.since = Date.now()
      })
    },
    touch({ socket }) {
      const connection = connections.get(socket)
      if (connection) connection.since = Date.now()
    },
  }
}
