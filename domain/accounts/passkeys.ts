import { and, eq } from 'drizzle-orm'
import type { NewPasskeyAnswer } from '#contract/factors.ts'
import { factorWords } from '#contract/messages/factor-words.ts'
import { passkeys } from '#store/account-schema.ts'
import type { Db } from '#store/database.ts'
import { Problem } from '../problem.ts'
import type { Member } from './access.ts'
import { afterRemoval, changeFactors, welcomeFirstFactor } from './change-factors.ts'
import { passkeysOf } from './factors.ts'
import { askForNewPasskey, offersPasskeys, readNewPasskey } from './passkey-ceremony.ts'
import type { FactorTools } from './second-factor.ts'
import { readDepartment } from '../site/department.ts'
import { readShort, signShort } from './short-token.ts'
import { challengeOf, type Challenge } from './take-passkey.ts'

const most = 20

interface NewPasskey {
  state: string
  answer: NewPasskeyAnswer
  name: string
}

/** Begins to add a passkey, for a member who has just proved to be one. */
export async function beginPasskey(db: Db, { key, site }: FactorTools, who: Member) {
  if (!offersPasskeys(site)) throw new Problem('conflict', factorWords.noPasskeys)
  const kept = await passkeysOf(db, who.accountId)
  if (kept.length >= most) throw new Problem('conflict', factorWords.tooManyPasskeys)
  const { accountId, reg: login, name } = who
  const { shortName: siteName } = await readDepartment(db)
  const options = await askForNewPasskey(site, { siteName, accountId, login, name, passkeys: kept })
  const claims = { ...challengeOf(options), sub: accountId }
  return { state: await signShort(key, 'new-passkey', claims), options }
}

/** Adds the passkey; returns recovery codes where it is the member's first factor. */
export async function addPasskey(
  db: Db,
  { key, site }: FactorTools,
  who: Member,
  { state, answer, name }: NewPasskey,
): Promise<string[] | null> {
  const asked = await readShort<Challenge>(key, 'new-passkey', state)
  if (asked?.sub !== who.accountId) throw new Problem('invalid', factorWords.passkeyOver)
  const credential = await readNewPasskey(site, asked.challenge, answer)
  if (!credential) throw new Problem('invalid', factorWords.passkeyRefused)
  const { id, counter, transports = [] } = credential
  const publicKey = Buffer.from(credential.publicKey).toString('base64url')
  return changeFactors(db, who, factorWords.added, async (tx) => {
    const row = { id, accountId: who.accountId, name, publicKey, counter, transports }
    const added = await tx.insert(passkeys).values(row).onConflictDoNothing().returning()
    if (added.length === 0) throw new Problem('conflict', factorWords.passkeyTaken)
    return welcomeFirstFactor(tx, who)
  })
}

/** Gives one of the member's passkeys another name. */
export async function renamePasskey(db: Db, who: Member, id: string, name: string) {
  const [before] = await db.select({ name: passkeys.name }).from(passkeys).where(own(who, id))
  if (!before) throw new Problem('not-found', factorWords.passkeyMissing)
  if (before.name === name) return false
  await db.update(passkeys).set({ name }).where(own(who, id))
  return true
}

/** Removes one of the member's passkeys, for a member who has just proved to be one. */
export async function removePasskey(db: Db, who: Member, id: string): Promise<void> {
  await changeFactors(db, who, factorWords.removed, async (tx) => {
    const gone = await tx.delete(passkeys).where(own(who, id)).returning()
    if (gone.length === 0) throw new Problem('not-found', factorWords.passkeyMissing)
    await afterRemoval(tx, who)
  })
}

function own(who: Member, id: string) {
  return and(eq(passkeys.id, id), eq(passkeys.accountId, who.accountId))
}
