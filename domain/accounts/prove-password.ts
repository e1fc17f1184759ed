import { messages } from '#contract/messages.ts'
import type { Db } from '#store/database.ts'
import type { BoundedQueue } from '../bounded-queue.ts'
import { Problem } from '../problem.ts'
import { isPassword } from './password-hash.ts'
import {
  countAttempt,
  hasLocked,
  holdFor,
  subjectOf,
  takeBackAttempt,
  type Attempt,
} from './sign-in-attempts.ts'
import { tellLocked } from './tell-locked.ts'

/** What checking a password needs beside the database. */
export interface ProofTools {
  hashing: BoundedQueue
  /** Resolves after so many milliseconds. */
  wait: (milliseconds: number) => Promise<unknown>
}

interface Claim<Owner> {
  account: Owner
  /** As it was typed. */
  loginInput: string
  password: string
  network: string
}

/**
 * Counts an attempt and checks its password. Whoever has shown enough then calls `forgetAttempts`.
 * Throws signed-out, in equal words and after equal work, for nobody's account and a wrong password,
 * and locked after too many.
 */
export async function provePassword<Owner extends { id: string; passwordHash: string | null }>(
  db: Db,
  { hashing, wait }: ProofTools,
  { account, loginInput, password, network }: Claim<Owner | null>,
): Promise<{ account: Owner; attempt: Attempt }> {
  // Under a flood the database is not asked either.
  hashing.refuseIfFull?.()
  const attempt = await countAttempt(db, { subject: subjectOf(account, loginInput), network })
  const hash = account?.passwordHash ?? nobodysHash
  const isRight = await hashing(() => isPassword(password, hash)).catch(async (busy: unknown) => {
    await takeBackAttempt(db, attempt)
    throw busy
  })
  if (account?.passwordHash && isRight) return { account, attempt }
  // The owner is written to while the answer is held back: its time does not tell of an owner.
  await Promise.all([wait(holdFor(attempt)), hasLocked(attempt) && tellLocked(db, attempt)])
  throw new Problem('signed-out', messages.login.wrong)
}

/** A hash no password is behind, so that an unknown name costs the same work as a known one. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGhhcyB0aGlz$UpJmCQw0bFvmYkSMYkQeQ0FmUvV8pS8oGq0rV2d9nUE'
