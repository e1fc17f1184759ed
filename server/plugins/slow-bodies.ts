import { sharedPlugin } from './shared-plugin.ts'
/** How long the body of a call may take to arrive, in milliseconds. */
const patience = 60_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which on a slow line takes as long as it takes. */
    upload?: boolean
  }
}

/**
 * Ends requests whose bodies trickle in, which would hold their connections for ever. An upload may
 * go on while it moves: a connection on which nothing moves is closed by the server (front.ts).
 */
export const slowBodies = sharedPlugin(async (app) => {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = raw.headers['content-length'] ?? raw.headers['transfer-encoding']
    if (!hasBody || routeOptions.config.upload) return
    const timer = setTimeout(() => raw.destroy(), patience)
    raw.once('close', () => clearTimeout(timer))
  })
})
