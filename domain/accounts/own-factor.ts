import { eq } from 'drizzle-orm'
import { factorWords } from '#contract/messages/factor-words.ts'
import { accounts } from '#store/account-schema.ts'
import type { Transaction } from '#store/database.ts'
import { Problem } from '../problem.ts'
import type { Member } from './access.ts'
import { hasFactor } from './factors.ts'

/** Throws conflict for a member without a second factor, who must not ask it of everybody. */
export async function requireOwnFactor(tx: Transaction, who: Member): Promise<void> {
  const [own] = await tx.select({ hasFactor }).from(accounts).where(eq(accounts.id, who.accountId))
  if (!own?.hasFactor) throw new Problem('conflict', factorWords.ownNeeded)
}
