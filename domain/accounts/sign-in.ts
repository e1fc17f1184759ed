import { messages } from '#contract/messages.ts'
import type { Db } from '#store/database.ts'
import type { BoundedQueue } from '../bounded-queue.ts'
import { Problem } from '../problem.ts'
import { findAccount } from './find-account.ts'
import { isPassword } from './password-hash.ts'
import { openSession, type Device } from './sessions.ts'
import type { TokenKey } from './token.ts'

/** What signing in needs beside the database. */
export interface SignInTools {
  key: TokenKey
  hashing: BoundedQueue
}

interface Credentials {
  loginInput: string
  password: string
  device: Device
}

/**
 * Signs in with a user name, register number or e-mail (wire contract, "Session").
 * Throws signed-out, in equal words and after equal work, for an unknown name and a wrong password.
 */
export async function signIn(
  db: Db,
  { key, hashing }: SignInTools,
  { loginInput, password, device }: Credentials,
) {
  const account = await findAccount(db, loginInput)
  const isRight = await hashing(() => isPassword(password, account?.passwordHash ?? nobodysHash))
  if (!account?.passwordHash || !isRight) throw new Problem('signed-out', messages.login.wrong)
  return openSession(db, key, { account, device, secondFactor: false })
}

/** A hash no password is behind, so that an unknown name costs the same work as a known one. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGhhcyB0aGlz$UpJmCQw0bFvmYkSMYkQeQ0FmUvV8pS8oGq0rV2d9nUE'
