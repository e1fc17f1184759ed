import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import './answer-usage.mjs'

/** Where a bare server of files finds its one file, or puts what it is sent. */
export interface FilePlace {
  path: string
}

/**
 * Serves files with Node's HTTP server and nothing else, once the benchmark has said where they are;
 * the answer is the server's origin.
 */
export function serveFiles(answer: (path: string) => RequestListener): void {
  process.on('message', (place: FilePlace | string) => {
    if (typeof place !== 'string') void open(answer(place.path))
  })
}

async function open(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}`)
}
