import type { FastifyInstance } from 'fastify'
import { mailParams } from '#contract/mail-schemas.ts'
import { mailAnswer } from '#contract/messages/mail.ts'
import { mailMessages } from '#contract/messages/mail.ts'
import { mailFilePath, mailRetryPath } from '#contract/mail-paths.ts'
import { calls } from '#contract/paths.ts'
import { findMail } from '#domain/mail/list-mails.ts'
import { postTestMail } from '#domain/mail/post-test-mail.ts'
import { retryMail } from '#domain/mail/retry-mail.ts'
import { Problem } from '#domain/problem.ts'
import type { Foundation } from '../foundation.ts'
import { adminOnly } from '../guards.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** How long an administrator is kept waiting to see whether a mail leaves, in milliseconds. */
const patience = 12_000

/** Ours: a test mail, one more try, and the file of a kept mail. */
export async function mailRoutes(
  app: FastifyInstance,
  { database: { db }, mail }: Pick<Foundation, 'database' | 'mail'>,
) {
  const typed = app.withTypeProvider<ZodSchemas>()
  const one = { ...adminOnly, schema: { params: mailParams } }

  typed.post(calls.mails, adminOnly, async ({ who }) => answer(await postTestMail(db, who)))
  typed.post(mailRetryPath(':id'), one, async ({ who, params }) => {
    await retryMail(db, who, params.id)
    return answer(params.id)
  })
  typed.get(mailFilePath(':id'), one, async ({ params: { id } }, reply) => {
    const file = await mail.kept.file(id)
    if (!file) throw new Problem('not-found', mailMessages.notKept)
    reply.header('content-disposition', `attachment; filename="${id}.eml"`)
    return reply.header('cache-control', 'no-store').type('message/rfc822').send(file)
  })

  /** Tells how the mail fared, as far as that shows soon. */
  async function answer(id: string) {
    await mail.sendDue(patience)
    const found = await findMail(db, id)
    const state = found?.state ?? 'waiting'
    return { message: mailAnswer(state, found?.to ?? '', found?.trouble ?? ''), state }
  }
}
