import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/paths.ts'
import { searchQuestion } from '#contract/search-schemas.ts'
import { search } from '#domain/search/search.ts'
import type { Foundation } from '../foundation.ts'
import { perMinute } from '../per-minute.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** A whole class may sit behind one address, each of them typing; more than that is a machine. */
const perNetwork = 900

/** What the command bar asks while somebody types. */
export async function searchRoutes(app: FastifyInstance, { database: { db } }: Foundation) {
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.get(
    calls.search,
    { schema: { querystring: searchQuestion }, config: { keep: true, ...perMinute(perNetwork) } },
    async ({ who, query }, reply) => {
      reply.header('x-robots-tag', 'noindex')
      return search(db, who, query)
    },
  )
}
