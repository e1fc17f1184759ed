import type { FastifyInstance } from 'fastify'
import type { ZodSchemas } from '../zod-schemas.ts'
import { z } from 'zod'
import { calls } from '#contract/paths.ts'
import { isTeacher } from '#domain/accounts/access.ts'
import { getDomain } from '#domain/resources/asked-resource.ts'
import { getNoteFile } from '#domain/resources/find-note-file.ts'
import { noteRecords } from '#domain/resources/note-records.ts'
import type { Foundation } from '../foundation.ts'
import { sendFile } from '../send-file.ts'

const ofDomain = z.object({ domain: z.string().default('') })
const fileOfNote = z.object({ id: z.string(), name: z.string() })

/** The calls of the learning resources (wire contract), and each note's files by themselves. */
export async function resourceRoutes(
  app: FastifyInstance,
  { database: { db }, blobs }: Foundation,
) {
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.get(
    calls.notes,
    { schema: { querystring: ofDomain }, config: { keep: true } },
    async ({ who, query }) => ({
      notes: await noteRecords(db, getDomain(query.domain)),
      isTeacher: isTeacher(who),
    }),
  )

  typed.get(
    '/api/notes/:id/files/:name',
    { schema: { params: fileOfNote } },
    async (request, reply) => {
      const { id, name } = request.params
      return sendFile({ request, reply, blobs }, await getNoteFile(db, id, name))
    },
  )
}
