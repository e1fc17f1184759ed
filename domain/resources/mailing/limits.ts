import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { paperMailMessages as words } from '#contract/messages/paper-mail.ts'
import type { Transaction } from '#store/database.ts'
import { paperRequests } from '#store/resource-schema.ts'
import { Problem } from '../../problem.ts'

const hour = 3_600_000
const day = 24 * hour

/** Who asks for a paper, and where it is to go. */
export interface Asker {
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
export async function refuseTooMany(tx: Transaction, asker: Asker): Promise<void> {
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
    .where(and(of, gt(createdAt, new Date(now - within))))
    .orderBy(desc(createdAt))
    .offset(most - 1)
    .limit(1)
  return last ? Math.ceil((last.at.getTime() + within - now) / 1000) : 0
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
