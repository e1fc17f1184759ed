import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { probes } from '#contract/paths.ts'
import { Problem } from '#domain/problem.ts'
import { expositionType, writeExposition } from '../metrics/exposition.ts'
import type { RequestCounts } from '../metrics/request-counts.ts'
import { pagePattern } from '../pages/page-address.ts'
import { sharedPlugin } from '../plugins/shared-plugin.ts'
import type { RunningServices } from '../vitals.ts'

/** Times every answer that is made; what was in memory is counted where it is found. */
export const requestMetrics = sharedPlugin<{ counts: RequestCounts }>(async (app, { counts }) => {
  app.addHook('onResponse', async (request, reply) => {
    if (request.isFromMemory) return
    counts.observe({
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
  })
})

/** The pattern of a request's route. Made-up addresses are one, so that nobody makes figures grow. */
export function routeOf(request: FastifyRequest): string {
  const { url, config } = request.routeOptions
  return (config.isPage ? pagePattern(request.url) : url) ?? 'none'
}

/** The figures of this process, for whoever bears METRICS_TOKEN; to anybody else there are none. */
export async function metricsRoutes(app: FastifyInstance, { config, vitals }: RunningServices) {
  const expected = config.METRICS_TOKEN
  if (expected === undefined) return
  app.get(probes.metrics, async (request, reply) => {
    const [, token = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (!isSame(token, expected)) throw new Problem('not-found', messages.request.unknownCall)
    return reply.type(expositionType).send(writeExposition(await vitals.families()))
  })
}

/** In a time that tells nothing of where the two differ, nor of how long they are. */
function isSame(one: string, other: string) {
  return timingSafeEqual(digest(one), digest(other))
}

function digest(text: string) {
  return createHash('sha256').update(text).digest()
}
