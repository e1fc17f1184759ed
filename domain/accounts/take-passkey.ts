import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { JWTPayload } from 'jose'
import type { PasskeyAnswer } from '#contract/factors.ts'
import { passkeys } from '#store/account-schema.ts'
import type { Db, Transaction } from '#store/database.ts'
import { readPasskeyAnswer, type Site } from './passkey-ceremony.ts'

/** What a short token says of the challenge that went with it. */
export interface Challenge extends JWTPayload {
  challenge: string
  /** When it was made, in milliseconds since 1970. */
  at: number
}

/** A challenge as a short token carries it. */
export function challengeOf(options: { challenge: string }): Challenge {
  return { challenge: options.challenge, at: Date.now() }
}

/**
 * Takes a passkey's answer and returns whose it is; null where it is not in order. A challenge made
 * before the passkey's last use is over: so no answer is taken twice, and nobody need write down
 * which challenges there were.
 */
export async function takePasskey(
  db: Pick<Db | Transaction, 'select' | 'update'>,
  site: Site,
  { challenge, at }: Challenge,
  answer: PasskeyAnswer,
): Promise<string | null> {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, answer.id))
  if (!passkey || !isFor(passkey.accountId, answer)) return null
  const counter = await readPasskeyAnswer(site, { challenge, passkey }, answer)
  if (counter === null) return null
  const taken = await db
    .update(passkeys)
    // Clocks of two servers differ; the use never lies before the challenge that it answers.
    .set({ counter, lastUsedAt: new Date(Math.max(Date.now(), at)) })
    .where(and(eq(passkeys.id, passkey.id), usedBefore(at)))
    .returning({ accountId: passkeys.accountId })
  return taken[0]?.accountId ?? null
}

/** A passkey that names its owner names the account that it stands under here. */
function isFor(accountId: string, { response: { userHandle } }: PasskeyAnswer) {
  return !userHandle || Buffer.from(userHandle, 'base64url').toString() === accountId
}

function usedBefore(at: number) {
  return or(isNull(passkeys.lastUsedAt), lt(passkeys.lastUsedAt, new Date(at)))
}
