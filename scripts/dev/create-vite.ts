import type { Server } from 'node:http'
import { createServer, isRunnableDevEnvironment } from 'vite'

/** Loads a module as it is on disk now; unchanged, it is the very same module as before. */
export type Load = <Module>(path: string) => Promise<Module>

/** Starts Vite beside our own server, which carries its messages to the browser as well. */
export async function createVite(root: string, front: Server) {
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: front } },
  })
  // The Vite that React Router keeps inside ends the process at once, before the stores are closed.
  process.removeAllListeners('SIGTERM')
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the server here.')
  const load: Load = (path) => ssr.runner.import(path)
  return { vite, load }
}
