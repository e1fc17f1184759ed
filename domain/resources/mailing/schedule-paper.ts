import { and, eq, isNull, sql, desc, type SQL } from 'drizzle-orm'
import type { Db, Transaction, Reader } from '#store/database.ts'
import { newId } from '#store/columns.ts'
import { isWithin } from '#store/queries.ts'
import { paperRequests } from '#store/resource-schema.ts'
import { papersPath, paperViewerPath } from '#contract/resource-paths.ts'
import { paperMailMessages as words } from '#contract/messages/paper-mail.ts'
import type { Who } from '../../accounts/access.ts'
import { postMail } from '../../mail/post-mail.ts'
import { getPaper } from '../papers/find-paper.ts'
import { askedResource } from '../asked-resource.ts'
import { headOf } from '../resource-words.ts'
import { Problem } from '../../problem.ts'

const hour = 3_600_000
const day = 24 * hour

/** Who asks for a paper, and where it is to go. */
interface Asker {
  /** Null for a guest. */
  accountId: string | null
  network: string
  mailbox: string
  /** Whether the letter box is known to be the asker's own. */
  isOwn: boolean
}

interface Limit {
  /** The requests that count. */
  of: SQL | undefined
  most: number
  /** In milliseconds. */
  within: number
  sentence: string
}

/**
 * Throws too-many where one more would make this site a nuisance: to a letter box, from a network, by
 * a member, or by all strangers together. It counts requests that stand, so of those that come at once
 * each must wait for the one before.
 */
async function refuseTooMany(tx: Transaction, asker: Asker): Promise<void> {
  for (const limit of limitsFor(asker)) {
    const wait = await waitFor(tx, limit)
    if (wait > 0) throw new Problem('too-many', limit.sentence, { retryAfter: wait })
  }
}

function limitsFor({ accountId, network, mailbox, isOwn }: Asker): Limit[] {
  const ofBox = eq(paperRequests.email, mailbox)
  const toBox = { of: ofBox, most: isOwn ? 20 : 5, within: day, sentence: words.tooManyToAddress }
  if (accountId) {
    const ofMember = eq(paperRequests.accountId, accountId)
    return [toBox, { of: ofMember, most: 20, within: hour, sentence: words.tooManyOfYours }]
  }
  const ofGuests = isNull(paperRequests.accountId)
  const ofNetwork = and(ofGuests, eq(paperRequests.network, network))
  return [
    toBox,
    { of: ofNetwork, most: 10, within: hour, sentence: words.tooManyFromNetwork },
    { of: ofGuests, most: 200, within: hour, sentence: words.tooManyOfAll },
  ]
}

/** After how many seconds there is room for one more; 0 where there is now. */
async function waitFor(tx: Transaction, { of, most, within }: Limit) {
  const { createdAt } = paperRequests
  const now = Date.now()
  const [last] = await tx
    .select({ at: createdAt })
    .from(paperRequests)
    .where(and(of, isWithin(createdAt, within, now)))
    .orderBy(desc(createdAt))
    .offset(most - 1)
    .limit(1)
  if (!last) return 0
  return Math.ceil(Math.min(within, last.at.getTime() + within - now) / 1000)
}

const gmail = /@(gmail|googlemail)\.com$/

/**
 * The letter box that an address leads to, as far as can be told: case makes no difference, a label
 * behind a plus is its owner's, and Gmail reads no dots. Limits count by it, or one person could be
 * written to under a thousand spellings. Nothing is sent to it: its owner may spell it otherwise.
 */
export function mailboxOf(address: string): string {
  const plain = address.normalize('NFKC').toLowerCase()
  const [, name = '', host = ''] = /^(.+?)(?:\+[^@]*)?(@.*)$/.exec(plain) ?? []
  return gmail.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : name + host
}

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
  const own = who?.email ?? ''
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
    isWithin(paperRequests.createdAt, day),
    isNull(paperRequests.cancelledAt),
  )
  return (await tx.$count(paperRequests, isSame)) > 0
}

/** What the page shows that asks where a paper is to go. Throws not-found. */
export async function mailPaperPage(db: Reader, paperId: string) {
  const { paper } = await getPaper(db, paperId)
  const { id, domain, year, title } = paper
  const head = headOf((await askedResource(db, { domain })).domain)
  return {
    paper: { id, title, path: paperViewerPath({ domain, year, title }) },
    shelf: { ...head, path: papersPath(domain, year) },
  }
}
