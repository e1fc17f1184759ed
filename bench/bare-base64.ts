import { createReadStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream'
import { serveFiles } from './file-server.ts'

/** Three bytes become four letters: a chunk of so many leaves nothing over for the next. */
const chunk = 3 * 2 ** 14

// The letters of a file and nothing around them.
serveFiles((path) => (_request, response) => {
  response.writeHead(200, {
    'content-type': 'text/plain',
    'content-length': 4 * Math.ceil(statSync(path).size / 3),
  })
  const bytes = createReadStream(path, { highWaterMark: chunk, encoding: 'base64' })
  pipeline(bytes, response, () => undefined)
})
