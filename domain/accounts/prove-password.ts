import { messages } from '#contract/messages.ts'
import type { Db } from '#store/database.ts'
import type { FairQueue } from '../fair-queue.ts'
import { Problem } from '../problem.ts'
import { isPassword } from './password-hash.ts'
import {
  countAttempt,
  hasLocked,
  delayFor,
  subjectOf,
  takeBackAttempt,
  type Attempt,
} from './sign-in-attempts.ts'
import { tellLocked } from './tell-locked.ts'

/** What checking a password needs beside the database. */
export interface ProofTools {
  /** A lane is the network that a password came from. */
  hashing: FairQueue
  /** Resolves after so many milliseconds. */
  wait: (milliseconds: number) => Promise<unknown>
}

interface Claim<Owner> {
  /** Whose password it should be; null where nobody has this name. */
  find: () => Promise<Owner | null>
  /** As it was typed. */
  loginInput: string
  password: string
  network: string
}

type Known = { id: string; passwordHash: string | null }

/** How long somebody waits for a place in the queue before being refused one, in milliseconds. */
const patience = 1000

/**
 * Counts an attempt and checks its password. Whoever has shown enough then calls `forgetAttempts`.
 * Throws signed-out, in equal words and after equal work, for nobody's account and a wrong password,
 * locked after too many, and overloaded where there is no place in the queue.
 */
export async function provePassword<Owner extends Known>(
  db: Db,
  { hashing, wait }: ProofTools,
  claim: Claim<Owner>,
): Promise<{ account: Owner; attempt: Attempt }> {
  const turn = { lane: claim.network }
  // A class that signs in at once finds a place meanwhile; a flood asks no more often than this.
  if (hashing.isFull(turn)) await wait(patience)
  const { account, attempt, isRight } = await hashing.run(turn, () => check(db, claim))
  if (account?.passwordHash && isRight) return { account, attempt }
  // The owner is written to while the answer is held back: its time does not tell of an owner.
  await Promise.all([wait(delayFor(attempt)), hasLocked(attempt) && tellLocked(db, attempt)])
  throw new Problem('signed-out', messages.login.wrong, { subject: attempt.subject })
}

/** Has its turn whole: whom the queue refuses does not ask the database, and the others ask in turn. */
async function check<Owner extends Known>(
  db: Db,
  { find, loginInput, password, network }: Claim<Owner>,
) {
  const account = await find()
  const attempt = await countAttempt(db, { subject: subjectOf(account, loginInput), network })
  const hash = account?.passwordHash ?? nobodysHash
  const isRight = await isPassword(password, hash).catch(async (trouble: unknown) => {
    await takeBackAttempt(db, attempt)
    throw trouble
  })
  return { account, attempt, isRight }
}

/** A hash no password is behind, so that an unknown name costs the same work as a known one. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGhhcyB0aGlz$UpJmCQw0bFvmYkSMYkQeQ0FmUvV8pS8oGq0rV2d9nUE'
