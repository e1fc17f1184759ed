import { eq } from 'drizzle-orm'
import type { Proof } from '#contract/factors.ts'
import { factorWords } from '#contract/messages/factor-words.ts'
import { sessions } from '#store/account-schema.ts'
import type { Db } from '#store/database.ts'
import { Problem } from '../problem.ts'
import type { Member } from './access.ts'
import { attempt } from './attempt.ts'
import { factorsOf, passkeysOf } from './factors.ts'
import { askForPasskey, offersPasskeys } from './passkey-ceremony.ts'
import { isPassword } from './password-hash.ts'
import { accountOf } from './find-account.ts'
import type { FactorTools } from './second-factor.ts'
import { endOfProof, type Device } from './sessions.ts'
import { readShort, signShort } from './short-token.ts'
import type { SignInTools } from './sign-in.ts'
import { holdFactors, takeAppCode } from './take-code.ts'
import { challengeOf, takePasskey, type Challenge } from './take-passkey.ts'

/** Asks a member's passkeys to prove that it is the member who is there. */
export async function askForProof(db: Db, { key, site }: FactorTools, who: Member) {
  const options = await askForPasskey(site, await passkeysOf(db, who.accountId))
  const claims = { ...challengeOf(options), sub: who.accountId }
  return { state: await signShort(key, 'passkey-proof', claims), options }
}

/**
 * Throws invalid unless it is really the member who asks: by the password, a code of the app, or a
 * passkey. A session alone, left open somewhere, changes nothing about how its owner signs in.
 */
export async function requireProof(
  db: Db,
  tools: SignInTools,
  { who, device, proof }: { who: Member; device: Device; proof: Proof },
): Promise<void> {
  if (!proof.secret && !proof.passkey) throw refused(who, factorWords.proofWanted)
  const asker = { subject: who.accountId, network: device.network }
  const isRight = await attempt(db, tools, asker, () => isProof(db, tools, { who, device }, proof))
  if (!isRight) throw refused(who, factorWords.proofWrong)
}

/** The same for what is done after this, within a few minutes and in this session. */
export async function proveSession(
  db: Db,
  tools: SignInTools,
  given: { who: Member; device: Device; proof: Proof },
): Promise<void> {
  await requireProof(db, tools, given)
  await db
    .update(sessions)
    .set({ provenUntil: endOfProof() })
    .where(eq(sessions.id, given.who.sessionId))
}

/** What a member can prove with, beside the password. */
export async function proofWays(db: Db, { site }: Pick<FactorTools, 'site'>, who: Member) {
  const { passkeys, authenticator } = await factorsOf(db, who.accountId)
  return { authenticator, passkey: passkeys.length > 0 && offersPasskeys(site) }
}

async function isProof(
  db: Db,
  tools: SignInTools,
  { who, device }: { who: Member; device: Device },
  { secret = '', passkey }: Proof,
) {
  if (passkey) {
    const asked = await readShort<Challenge>(tools.key, 'passkey-proof', passkey.state)
    if (asked?.sub !== who.accountId) return false
    return (await takePasskey(db, tools.site, asked, passkey.answer)) === who.accountId
  }
  // No password is as short as a code.
  if (/^[\d\s]{6,7}$/.test(secret)) return isCode(db, tools, who, secret)
  const account = await accountOf(db, who.accountId)
  return tools.hashing.run({ lane: device.network }, () =>
    isPassword(secret, account?.passwordHash ?? ''),
  )
}

function isCode(db: Db, { key }: SignInTools, who: Member, code: string) {
  return db.transaction(async (tx) => {
    const held = await holdFactors(tx, who.accountId)
    return held !== null && takeAppCode(tx, key, held, code)
  })
}

function refused({ accountId: subject }: Member, sentence: string) {
  return new Problem('invalid', sentence, { subject, errors: { secret: sentence } })
}
