import type { FastifyInstance } from 'fastify'
import { storedSearch, mailParams, testMail } from '#contract/mail-schemas.ts'
import { mailAnswer, mailMessages, mailKinds } from '#contract/messages/mail.ts'
import { storedMailsPath, mailFilePath, mailRetryPath } from '#contract/mails.ts'
import { calls } from '#contract/paths.ts'
import { findMail, listStoredMails, type ListedMail } from '#domain/mail/list-mails.ts'
import { postTestMail } from '#domain/mail/post-mail.ts'
import { retryMail } from '#domain/mail/retry-mail.ts'
import { Problem } from '#domain/problem.ts'
import { dayOf } from '#domain/site/today.ts'
import type { Services } from '../open-services.ts'
import { adminOnly } from '../guards.ts'
import { zipOf, type ZipEntry } from '../zip.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** How long an administrator waits to see whether a mail leaves, in milliseconds. */
const patience = 12_000

/** Ours: a test mail, one more try, and stored mails as files, one or all. */
export async function mailRoutes(
  app: FastifyInstance,
  { database: { db }, mail }: Pick<Services, 'database' | 'mail'>,
) {
  const typed = app.withTypeProvider<ZodSchemas>()
  const kept = { ...adminOnly, schema: { querystring: storedSearch } }
  const one = { ...adminOnly, schema: { params: mailParams } }

  typed.post(calls.mails, { ...adminOnly, schema: { body: testMail } }, async ({ who, body }) =>
    answer(await postTestMail(db, who, body.part)),
  )
  typed.post(mailRetryPath(':id'), one, async ({ who, params }) => {
    await retryMail(db, who, params.id)
    return answer(params.id)
  })
  typed.get(mailFilePath(':id'), one, async ({ params: { id } }, reply) => {
    const file = await mail.kept.file(id)
    if (!file) throw new Problem('not-found', mailMessages.notStored)
    reply.header('content-disposition', `attachment; filename="${id}.eml"`)
    return reply.header('cache-control', 'no-store').type('message/rfc822').send(file)
  })

  typed.get(storedMailsPath(), kept, async ({ query: { q } }, reply) => {
    const found = await listStoredMails(db, q)
    if (found.length === 0) throw new Problem('not-found', mailMessages.noneStored)
    reply.header('content-disposition', 'attachment; filename="saved-emails.zip"')
    reply.header('cache-control', 'no-store')
    return reply.type('application/zip').send(zipOf(found.map(entryOf)))
  })

  function entryOf({ id, kind, to, at }: ListedMail): ZipEntry {
    const name = `${dayOf(at)} ${mailKinds[kind]} ${to} ${id}`.replaceAll(
      /[^\p{L}\p{N}@. +-]/gu,
      '_',
    )
    return { name: `${name}.eml`, modifiedAt: at, open: () => mail.kept.file(id) }
  }

  /** Tells how the mail fared, as far as that shows soon. */
  async function answer(id: string) {
    await mail.runDue(patience)
    const found = await findMail(db, id)
    const state = found?.state ?? 'waiting'
    return { message: mailAnswer(state, found?.to ?? '', found?.trouble ?? ''), state }
  }
}
