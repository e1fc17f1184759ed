import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { serveFiles } from './file-server.ts'

// A body to disk as it comes: not taken apart, not hashed, and as durable as ours.
serveFiles((folder) => (request, response) => {
  void store(request, folder).then(() => response.end('{}'))
})

async function store(request: IncomingMessage, folder: string) {
  const draft = join(folder, 'draft-' + randomUUID())
  await pipeline(request, createWriteStream(draft, { flush: true }))
  await rename(draft, join(folder, randomUUID()))
  const place = await open(folder)
  await place.sync()
  await place.close()
}
