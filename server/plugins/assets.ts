import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Services } from '../open-services.ts'
import { sharedPlugin } from './shared-plugin.ts'

/**
 * A worker answers to the policy its script came with: the document viewer's loads its decoders, and
 * the one that keeps pages for when there is no connection asks for them.
 */
const workerPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"

/**
 * The one script that stands between a browser and all pages of the site (app/enhance/page-worker.ts),
 * packed or not.
 */
const pageWorker = /\/page-worker-[\w-]+\.js(?:\.br|\.gz)?$/

const year = 365 * 24 * 60 * 60

/** Serves the built scripts, styles and fonts; their names carry a hash, so they never change. */
export const assets = sharedPlugin<Services>(async (app, { pages }) => {
  if (pages.clientFolder === null) return
  // One route for all: a route a file took a tenth of a start.
  await app.register(fastifyStatic, {
    root: join(pages.clientFolder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (pageWorker.test(path)) reply.header('service-worker-allowed', '/')
      reply.header('content-security-policy', workerPolicy)
      reply.header('cache-control', `public, max-age=${year}, immutable`)
    },
  })
})
