import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction, Reader } from '#store/database.ts'
import { newId } from '#store/columns.ts'
import { paperRequests } from '#store/resource-schema.ts'
import type { Who } from '../../accounts/access.ts'
import { postMail } from '../../mail/post-mail.ts'
import { getPaper } from '../papers/find-paper.ts'
import { refuseTooMany, mailboxOf } from './limits.ts'
import { ownAddress } from './own-requests.ts'
import { papersPath, paperViewerPath } from '#contract/resource-paths.ts'
import { askedResource } from '../asked-resource.ts'
import { headOf } from '../resource-words.ts'

const day = 24 * 3_600_000

interface Asking {
  who: Who
  /** Where it is asked from (domain/accounts/network.ts). */
  network: string
}

interface PaperWish {
  paperId: string
  /** One address, checked. */
  email: string
}

/**
 * Has a paper mailed in a day, and a note of it now, by which it can be called off. Who asks for the
 * same again within the day is told the same, and nothing more is sent. Throws not-found and too-many.
 */
export async function schedulePaper(
  db: Db,
  { who, network }: Asking,
  { paperId, email }: PaperWish,
): Promise<void> {
  const { paper } = await getPaper(db, paperId)
  const mailbox = mailboxOf(email)
  const own = await ownAddress(db, who)
  const isOwn = own !== '' && mailboxOf(own) === mailbox
  const asker = { accountId: who?.accountId ?? null, network, mailbox, isOwn }
  await db.transaction(async (tx) => {
    // One at a time, of all servers: what is counted stays true until this stands.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('paper requests'))`)
    if (await isOnItsWay(tx, paper.id, mailbox)) return
    await refuseTooMany(tx, asker)
    const id = newId()
    const createdAt = new Date()
    const mail = { data: { request: id, title: paper.title }, toAddress: email }
    const dueAt = new Date(createdAt.getTime() + day)
    const mailId = await postMail(tx, { ...mail, kind: 'paper', dueAt })
    await postMail(tx, { ...mail, kind: 'paper-scheduled' })
    const { accountId } = asker
    const request = { id, paperId: paper.id, mailId, email: mailbox, accountId, network, createdAt }
    await tx.insert(paperRequests).values(request)
  })
}

async function isOnItsWay(tx: Transaction, paperId: string, mailbox: string) {
  const isSame = and(
    eq(paperRequests.email, mailbox),
    eq(paperRequests.paperId, paperId),
    gt(paperRequests.createdAt, new Date(Date.now() - day)),
    isNull(paperRequests.cancelledAt),
  )
  return (await tx.$count(paperRequests, isSame)) > 0
}

/** What the page shows that asks where a paper is to go. Throws not-found. */
export async function mailPaperPage(db: Reader, who: Who, paperId: string) {
  const { paper } = await getPaper(db, paperId)
  const { id, domain, year, title } = paper
  const head = headOf((await askedResource(db, { domain })).domain)
  return {
    paper: { id, title, path: paperViewerPath({ domain, year, title }) },
    shelf: { ...head, path: papersPath(domain, year) },
    address: await ownAddress(db, who),
  }
}
