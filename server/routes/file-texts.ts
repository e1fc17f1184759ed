import type { FastifyInstance } from 'fastify'
import { fileTextMessages } from '#contract/messages/file-texts.ts'
import { rereadPath } from '#contract/file-paths.ts'
import { factsOf } from '#domain/texts/facts-of.ts'
import { readAgain } from '#domain/texts/read-again.ts'
import type { Services } from '../open-services.ts'
import { adminOnly } from '../guards.ts'
import type { ZodSchemas } from '../zod-schemas.ts'
import { z } from 'zod'

/** The address of one file. */
const fileTextParams = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) })

/** How long an administrator waits to see what comes of it, in milliseconds. */
const patience = 10_000

const answers = {
  read: fileTextMessages.read,
  'no-text': fileTextMessages.stillNoText,
  failed: fileTextMessages.stillFailed,
  waiting: fileTextMessages.willRead,
}

/** Ours: one more reading of a file that search does not find. */
export async function fileTextRoutes(
  app: FastifyInstance,
  { database: { db }, texts }: Pick<Services, 'database' | 'texts'>,
) {
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.post(
    rereadPath(':hash'),
    { ...adminOnly, schema: { params: fileTextParams } },
    async ({ who, params: { hash } }) => {
      await readAgain(db, who, hash)
      await texts.runDue(patience)
      const state = (await factsOf(db, [hash])).get(hash)?.state ?? 'waiting'
      return { message: answers[state], state }
    },
  )
}
