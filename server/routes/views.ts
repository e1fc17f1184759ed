import type { FastifyInstance } from 'fastify'
import * as words from '#contract/messages/views.ts'
import * as paths from '#contract/account-paths.ts'
import { newView, renamedView, viewParams } from '#contract/view-schemas.ts'
import { removeView, renameView, saveView } from '#domain/views/saved-views.ts'
import { memberOnly } from '../guards.ts'
import type { Services } from '../open-services.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** Ours: lists as a member likes to see them; plain forms. */
export async function viewRoutes(app: FastifyInstance, { database: { db } }: Services) {
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.post(
    paths.saveView,
    { ...memberOnly, schema: { body: newView } },
    async ({ who, body }) => {
      await saveView(db, who, body)
      return { message: words.saved }
    },
  )

  typed.post(
    paths.viewStepPath(':id', 'rename'),
    { ...memberOnly, schema: { params: viewParams, body: renamedView } },
    async ({ who, params, body }) => {
      await renameView(db, who, params.id, body.name)
      return { message: words.renamed }
    },
  )

  typed.post(
    paths.viewStepPath(':id', 'remove'),
    { ...memberOnly, schema: { params: viewParams } },
    async ({ who, params }) => {
      await removeView(db, who, params.id)
      return { message: words.removed }
    },
  )
}
