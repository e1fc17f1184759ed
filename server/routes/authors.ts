import type { FastifyInstance } from 'fastify'
import { authorAnswer } from '#contract/author-schemas.ts'
import { calls } from '#contract/paths.ts'
import { answerAuthor } from '#domain/people/author-questions.ts'
import { memberOnly } from '../guards.ts'
import type { Services } from '../open-services.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** Ours: whose the names in publications are. */
export async function authorRoutes(app: FastifyInstance, { database: { db } }: Services) {
  // Also from a page without scripts; the domain looks at whose name it is.
  app
    .withTypeProvider<ZodSchemas>()
    .post(
      calls.authorNames,
      { ...memberOnly, schema: { body: authorAnswer } },
      async ({ who, body }) => ({ message: await answerAuthor(db, who, body) }),
    )
}
