import type { PasskeyAnswer } from '#contract/factors.ts'
import { factorWords } from '#contract/messages/factor-words.ts'
import type { Db } from '#store/database.ts'
import { Problem } from '../problem.ts'
import { accountOf } from './find-account.ts'
import { askForPasskey, offersPasskeys } from './passkey-ceremony.ts'
import type { FactorTools } from './second-factor.ts'
import { openSession, type Device } from './sessions.ts'
import { readShort, signShort } from './short-token.ts'
import { challengeOf, takePasskey, type Challenge } from './take-passkey.ts'

interface Given {
  state: string
  answer: PasskeyAnswer
  device: Device
}

/** Asks for any passkey that the device has for this site: it says itself whose it is. */
export async function askAnyPasskey({ key, site }: FactorTools) {
  if (!offersPasskeys(site)) throw new Problem('conflict', factorWords.noPasskeys)
  const options = await askForPasskey(site)
  return { state: await signShort(key, 'passkey-sign-in', challengeOf(options)), options }
}

/**
 * Signs in with a passkey alone: the device has asked its owner for a finger, a face or a number.
 * There is nothing to guess, so nothing is counted.
 */
export async function signInByPasskey(
  db: Db,
  { key, site }: FactorTools,
  { state, answer, device }: Given,
) {
  const asked = await readShort<Challenge>(key, 'passkey-sign-in', state)
  if (!asked) throw new Problem('signed-out', factorWords.passkeyOver)
  const owner = await takePasskey(db, site, asked, answer)
  const account = owner && (await accountOf(db, owner))
  if (!account) throw new Problem('signed-out', factorWords.passkeyUnknown)
  return openSession(db, key, { account, device, secondFactor: true })
}
