import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/paths.ts'
import { searchQuestion } from '#contract/query-schemas.ts'
import { search } from '#domain/search/search.ts'
import type { Services } from '../open-services.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** What the command bar asks while somebody types. */
export async function searchRoutes(app: FastifyInstance, { database: { db } }: Services) {
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.get(
    calls.search,
    { schema: { querystring: searchQuestion }, config: { cache: true } },
    async ({ who, query }, reply) => {
      reply.header('x-robots-tag', 'noindex')
      return search(db, who, query)
    },
  )
}
