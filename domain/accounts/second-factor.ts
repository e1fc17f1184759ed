import type { JWTPayload } from 'jose'
import type { PasskeyAnswer, SecondStep } from '#contract/factors.ts'
import { factorWords } from '#contract/messages/factor-words.ts'
import type { Db, Reader, Transaction } from '#store/database.ts'
import { Problem } from '../problem.ts'
import { passkeysOf } from './factors.ts'
import { askForPasskey, offersPasskeys, type Site } from './passkey-ceremony.ts'
import { readShort, signShort } from './short-token.ts'
import { countFactor, holdFactors, takeCode, type HeldFactors } from './take-code.ts'
import { challengeOf, takePasskey, type Challenge } from './take-passkey.ts'
import type { TokenKey } from './token.ts'

export interface FactorTools {
  key: TokenKey
  site: Site
}

/** What stands between the two steps of a login: whose password was right, and what was asked. */
interface Ticket extends JWTPayload {
  sub: string
  /** How far the account's factors had counted: once one is taken, the ticket is over. */
  taken: number
  asked?: Challenge
}

export interface FactorGiven {
  code?: string
  answer?: PasskeyAnswer
}

/** Asks for the second factor of an account whose password was right. */
export async function askForFactor(
  db: Reader,
  { key, site }: FactorTools,
  account: { id: string; totpStep: number; hasAuthenticator: boolean },
): Promise<SecondStep> {
  const kept = offersPasskeys(site) ? await passkeysOf(db, account.id) : []
  const passkey = kept.length > 0 ? await askForPasskey(site, kept) : undefined
  const ticket = await signShort(key, 'second-factor', {
    sub: account.id,
    taken: account.totpStep,
    ...(passkey && { asked: challengeOf(passkey) }),
  })
  return { ticket, authenticator: account.hasAuthenticator, ...(passkey && { passkey }) }
}

/** The account that a ticket is for; throws signed-out for one that is over or none of ours. */
export async function readTicket(key: TokenKey, ticket: string): Promise<Ticket> {
  const read = await readShort<Ticket>(key, 'second-factor', ticket)
  if (!read) throw new Problem('signed-out', factorWords.ticketOver)
  return read
}

/** Takes what was given for a ticket. False where it is wrong; throws where the ticket is over. */
export async function takeForTicket(
  db: Db,
  { key, site }: FactorTools,
  ticket: Ticket,
  given: FactorGiven,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const held = await holdFactors(tx, ticket.sub)
    if (held?.taken !== ticket.taken) throw new Problem('signed-out', factorWords.ticketOver)
    if (given.answer) return takeAnswer(tx, site, { held, asked: ticket.asked }, given.answer)
    return takeCode(tx, key, held, given.code ?? '')
  })
}

/** Takes a code that came together with the password. */
export async function takeWithPassword(
  db: Db,
  key: TokenKey,
  accountId: string,
  code: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const held = await holdFactors(tx, accountId)
    return held !== null && takeCode(tx, key, held, code)
  })
}

async function takeAnswer(
  tx: Transaction,
  site: Site,
  { held, asked }: { held: HeldFactors; asked: Challenge | undefined },
  answer: PasskeyAnswer,
): Promise<boolean> {
  const owner = asked && (await takePasskey(tx, site, asked, answer))
  if (owner !== held.id) return false
  await countFactor(tx, held.id, held.taken + 1)
  return true
}
