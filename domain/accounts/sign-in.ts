import type { SecondStep } from '#contract/factors.ts'
import { factorWords } from '#contract/messages/factor-words.ts'
import { factorMessages } from '#contract/messages/factors.ts'
import type { Db } from '#store/database.ts'
import { Problem } from '../problem.ts'
import { attempt } from './attempt.ts'
import { accountOf, findAccount } from './find-account.ts'
import type { Site } from './passkey-ceremony.ts'
import type { FindWeakness } from './password-strength.ts'
import { provePassword, type ProofTools } from './prove-password.ts'
import {
  askForFactor,
  readTicket,
  takeForTicket,
  takeWithPassword,
  type FactorGiven,
} from './second-factor.ts'
import { openSession, type Device } from './sessions.ts'
import { forgetAttempts, takeBackAttempt } from './sign-in-attempts.ts'
import type { TokenKey } from './token.ts'

/** What signing in, and choosing what one signs in with, needs beside the database. */
export interface SignInTools extends ProofTools {
  findWeakness: FindWeakness
  key: TokenKey
  /** Where passkeys belong to. */
  site: Site
}

interface Credentials {
  loginInput: string
  password: string
  /** Of an authenticator app, or a recovery code, where it is known beforehand to be needed. */
  code?: string | undefined
  device: Device
}

type Opened = Awaited<ReturnType<typeof openSession>>

/**
 * Signs in with a user name, register number or e-mail (wire contract, "Session"); where the account
 * has a second factor, and no code of it came along, the answer asks for that and opens nothing.
 * Throws signed-out for an unknown name, a wrong password or a wrong code, and locked after too many.
 */
export async function signIn(
  db: Db,
  tools: SignInTools,
  { loginInput, password, code, device }: Credentials,
): Promise<Opened | { step: SecondStep; subject: string }> {
  const { network } = device
  const claim = { find: () => findAccount(db, loginInput), loginInput, password, network }
  const { account, attempt: counted } = await provePassword(db, tools, claim)
  if (!account.hasFactor) {
    await forgetAttempts(db, counted)
    return openSession(db, tools.key, { account, device, secondFactor: false })
  }
  // What was wrong before is not forgotten yet: a password alone is half of the way in.
  await takeBackAttempt(db, counted)
  if (!code) return { step: await askForFactor(db, tools, account), subject: account.id }
  const asker = { subject: account.id, network }
  const isRight = () => takeWithPassword(db, tools.key, account.id, code)
  if (!(await attempt(db, tools, asker, isRight))) throw wrongCode(account.id)
  return openSession(db, tools.key, { account, device, secondFactor: true })
}

/** The second step of a login: opens the session of a ticket's account. */
export async function signInWithFactor(
  db: Db,
  tools: SignInTools,
  { ticket, device, ...given }: FactorGiven & { ticket: string; device: Device },
): Promise<Opened> {
  const read = await readTicket(tools.key, ticket)
  const account = await accountOf(db, read.sub)
  if (!account) throw new Problem('signed-out', factorWords.ticketOver)
  const asker = { subject: account.id, network: device.network }
  const isRight = () => takeForTicket(db, tools, read, given)
  if (!(await attempt(db, tools, asker, isRight))) throw wrongCode(account.id)
  return openSession(db, tools.key, { account, device, secondFactor: true })
}

function wrongCode(subject: string) {
  const sentence = factorMessages.wrongCode
  return new Problem('signed-out', sentence, { subject, errors: { code: sentence } })
}
