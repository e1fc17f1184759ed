import type { Member } from '#domain/accounts/access.ts'
import { findAccount } from '#domain/accounts/find-account.ts'
import { openSession } from '#domain/accounts/sessions.ts'
import type { TokenKey } from '#domain/accounts/token.ts'
import type { Db } from '#store/database.ts'
import { anAdmin, aTeacher } from './factories.ts'

const device = { userAgent: 'A browser', network: '203.0.113.0/24' }

/** Somebody who is signed in with a password, here and, by `openAgain`, elsewhere. */
export async function aMember(db: Db, { key }: { key: TokenKey }, { isAdmin = false } = {}) {
  const made = isAdmin ? await anAdmin(db) : await aTeacher(db)
  const openAgain = async (): Promise<Member> => {
    const account = await findAccount(db, made.reg)
    if (!account) throw new Error('The account was not added.')
    return (await openSession(db, key, { account, device, secondFactor: false })).who
  }
  return { who: await openAgain(), openAgain, password: made.password, email: made.email }
}
