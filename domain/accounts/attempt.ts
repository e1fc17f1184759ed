import type { Db } from '#store/database.ts'
import type { ProofTools } from './prove-password.ts'
import {
  countAttempt,
  forgetAttempts,
  hasLocked,
  delayFor,
  takeBackAttempt,
  type Asker,
} from './sign-in-attempts.ts'
import { tellLocked } from './tell-locked.ts'

/**
 * Counts whatever may be guessed at as a wrong password is counted: ahead of its check, held back
 * where it fails, forgotten where it succeeds. Throws locked after too many, without a check.
 */
export async function attempt(
  db: Db,
  { wait }: Pick<ProofTools, 'wait'>,
  asker: Asker,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const counted = await countAttempt(db, asker)
  const succeeded = await isRight().catch(async (trouble: unknown) => {
    await takeBackAttempt(db, counted)
    throw trouble
  })
  if (succeeded) await forgetAttempts(db, counted)
  else await Promise.all([wait(delayFor(counted)), hasLocked(counted) && tellLocked(db, counted)])
  return succeeded
}
