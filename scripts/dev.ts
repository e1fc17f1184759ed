import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { inspect } from 'node:util'
import { messageOf } from './program/message-of.ts'
import { say } from './program/say.ts'
import { untilAskedToStop } from './program/until-asked-to-stop.ts'

const root = join(import.meta.dirname, '..')

// Whatever the shell says: React's development half gives the warnings one works with.
process.env.NODE_ENV = 'development'

await develop().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(1)
})

async function develop() {
  if (process.getuid?.() === 0) {
    const { prepareDevelopment } = await import('./root/development.ts')
    process.env.DATA_DIR = await prepareDevelopment(resolve(process.env.DATA_DIR || './data'), say)
  }
  // Loaded only now: they look at NODE_ENV when they are loaded.
  const { createVite } = await import('./dev/create-vite.ts')
  const { createLiveSite } = await import('./dev/live-site.ts')
  const front = createServer()
  const { vite, load } = await createVite(root, front)
  const asked = untilAskedToStop()
  const site = createLiveSite({ load, root, say })
  const { config } = (await site.current()).services

  front.on('request', (request, response) => {
    vite.middlewares(request, response, () => void answer(request, response))
  })
  front.listen(config.PORT, config.HOST)
  await once(front, 'listening')
  say(`Lyceum is ready and follows every change: ${config.PUBLIC_URL}`)

  await asked
  await Promise.all([vite.close(), site.close()])
  process.exit(0)

  async function answer(request: IncomingMessage, response: ServerResponse) {
    await site.current().then(
      ({ app }) => app.server.emit('request', request, response),
      (error: unknown) => showError(response, error),
    )
  }
}

/** What is half written does not run; the next request tries again. */
function showError(response: ServerResponse, error: unknown) {
  const text = error instanceof Error ? (error.stack ?? error.message) : inspect(error)
  say(text)
  response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
}
