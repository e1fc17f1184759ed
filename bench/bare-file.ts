import { createReadStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream'
import { serveFiles } from './file-server.ts'

// A file as it is, or from one byte to its end.
serveFiles((path) => (request, response) => {
  const { size } = statSync(path)
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
  response.writeHead(start > 0 ? 206 : 200, {
    'content-type': 'application/octet-stream',
    'content-length': size - start,
  })
  pipeline(createReadStream(path, { start }), response, () => undefined)
})
