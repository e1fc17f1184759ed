import type { FastifyInstance } from 'fastify'
import { probes } from '#contract/paths.ts'
import type { Services } from '../open-services.ts'

/** For whoever watches the machine: is the process alive, do its stores answer. */
export async function probeRoutes(app: FastifyInstance, { database, blobs }: Services) {
  app.get(probes.alive, async () => ({ status: 'alive' }))

  app.get(probes.ready, async (request, reply) => {
    const [records, files] = await Promise.allSettled([database.check(), blobs.check()])
    const failed = [records, files].filter(({ status }) => status === 'rejected')
    for (const failure of failed) request.log.error(failure, 'not ready')
    const status = { database: word(records), files: word(files) }
    return reply.code(failed.length === 0 ? 200 : 503).send(status)
  })
}

function word({ status }: PromiseSettledResult<void>) {
  return status === 'fulfilled' ? 'ready' : 'not ready'
}
