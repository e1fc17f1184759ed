import { eq } from 'drizzle-orm'
import { accounts } from '#store/account-schema.ts'
import type { Reader } from '#store/database.ts'
import type { Who } from '../../accounts/access.ts'

/** The address of whoever is signed in; '' for a guest, and for an account that has none. */
export async function ownAddress(db: Reader, who: Who): Promise<string> {
  if (who === null) return ''
  const isOwn = eq(accounts.id, who.accountId)
  const [own] = await db.select({ email: accounts.email }).from(accounts).where(isOwn)
  return own?.email ?? ''
}
