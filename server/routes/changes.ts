import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { changeSearch, erasure, restoration, undoing } from '#contract/change-schemas.ts'
import { changeWords } from '#contract/change-words.ts'
import { erasePath, restorePath, undoPath } from '#contract/history-paths.ts'
import { erased } from '#contract/messages/trash.ts'
import { calls } from '#contract/paths.ts'
import { eraseDeleted } from '#domain/history/erase-deleted.ts'
import { listChanges, listOwnChanges } from '#domain/history/list-changes.ts'
import { restoreRecord } from '#domain/history/restore-record.ts'
import { undoBatch } from '#domain/history/undo-batch.ts'
import type { Services } from '../open-services.ts'
import { adminOnly, deskOnly, memberOnly } from '../guards.ts'
import { noteErasure } from '../security-log.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

const batch = z.object({ batch: z.string().max(100) })
const change = z.object({ id: z.coerce.number(changeWords.unknown).int().positive() })

/** The change log: what was changed, and the two ways back. */
export async function changeRoutes(app: FastifyInstance, { database: { db }, storage }: Services) {
  const typed = app.withTypeProvider<ZodSchemas>()
  const search = { ...deskOnly, config: { turn: true }, schema: { querystring: changeSearch } }
  const restore = { ...deskOnly, schema: { params: change, body: restoration } }

  typed.get(calls.changes, search, async ({ who, query }) => listChanges(db, who, query))

  const ownSearch = { ...memberOnly, config: { turn: true }, schema: { querystring: changeSearch } }
  typed.get(calls.ownChanges, ownSearch, async ({ who, query }) => listOwnChanges(db, who, query))

  // Whoever made a change may undo it; the domain looks at who that was.
  typed.post(
    undoPath(':batch'),
    { schema: { params: batch, body: undoing } },
    async ({ who, params, body }) => {
      return { message: await undoBatch(db, who, params.batch, { change: body?.change }) }
    },
  )

  typed.post(erasePath, { ...adminOnly, schema: { body: erasure } }, async (request) => {
    const count = await eraseDeleted({ db, storage }, request.who, request.body)
    noteErasure(request, count)
    return { message: erased(count) }
  })

  typed.post(restorePath(':id'), restore, async ({ who, params, body }) => {
    return { message: await restoreRecord(db, who, { changeId: params.id, ...body }) }
  })
}
