import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { recordSaved, unknownRecord } from '#contract/messages/records.ts'
import { recordPath } from '#contract/record-paths.ts'
import { recordChange } from '#contract/record-schemas.ts'
import { editRecord, recordForEditing, requireWriter } from '#domain/records/edit-record.ts'
import type { Foundation } from '../foundation.ts'
import { toldChange } from '../told-change.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

const one = z.object({ id: z.string(unknownRecord('record')) })

/** Ours: the calls that every described kind of record has alike. */
export async function recordRoutes(app: FastifyInstance, { database: { db } }: Foundation) {
  // The keys of the registry are the kinds.
  for (const name of Object.keys(kinds) as KindName[]) {
    const kind = kinds[name]
    const typed = app.withTypeProvider<ZodSchemas>()
    const writersOnly = {
      onRequest: async ({ who }: { who: Parameters<typeof requireWriter>[1] }) =>
        requireWriter(kind, who),
    }
    const body = z.object({
      version: z.number().int().positive().optional(),
      fields: recordChange<(typeof kinds)[KindName]>(kind),
    })

    typed.get(
      recordPath(name, ':id'),
      { ...writersOnly, schema: { params: one } },
      async (request) => recordForEditing(db, request.who, name, request.params.id),
    )

    typed.put(
      recordPath(name, ':id'),
      { ...writersOnly, schema: { params: one, body } },
      async (request) => {
        await editRecord(db, request.who, name, { ...request.body, id: request.params.id })
        return toldChange(request, recordSaved(kind.noun))
      },
    )
  }
}
