import type { Db } from '#store/database.ts'
import { findAccount } from './find-account.ts'
import { provePassword, type ProofTools } from './prove-password.ts'
import { openSession, type Device } from './sessions.ts'
import { forgetAttempts } from './sign-in-attempts.ts'
import type { TokenKey } from './token.ts'

/** What signing in needs beside the database. */
export interface SignInTools extends ProofTools {
  key: TokenKey
}

interface Credentials {
  loginInput: string
  password: string
  device: Device
}

/**
 * Signs in with a user name, register number or e-mail (wire contract, "Session").
 * Throws signed-out for an unknown name or a wrong password, and locked after too many.
 */
export async function signIn(
  db: Db,
  { key, ...tools }: SignInTools,
  { loginInput, password, device }: Credentials,
) {
  const found = await findAccount(db, loginInput)
  const { network } = device
  const claim = { account: found, loginInput, password, network }
  const { account, attempt } = await provePassword(db, tools, claim)
  await forgetAttempts(db, attempt)
  return openSession(db, key, { account, device, secondFactor: false })
}
