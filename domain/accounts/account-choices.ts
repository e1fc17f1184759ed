import { asc, eq, ne, or, sql } from 'drizzle-orm'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import type { AccountChoice } from '#contract/members.ts'
import { accounts } from '#store/account-schema.ts'
import type { Reader } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { textIn } from '../history/restorable.ts'
import { listDocuments } from '../records/document-storage.ts'
import { requireAdmin, type Who } from './access.ts'

/**
 * The accounts that may own a record, by name, each with the record that names it already, other than
 * the one of this id: of administrators, teachers, and students who edit resources. For administrators
 * alone, as the list of members is. Throws signed-out and forbidden.
 */
export async function accountChoices(db: Reader, who: Who, asking = ''): Promise<AccountChoice[]> {
  requireAdmin(who)
  const { name, role, userName, studentId, teacher } = accounts
  const [found, holders] = await Promise.all([
    db
      .select({
        userName: sql<string | null>`coalesce(${userName}, ${students.registerNumber})`,
        name,
        role,
      })
      .from(accounts)
      .leftJoin(students, eq(students.id, studentId))
      .where(or(ne(role, 'stud'), eq(teacher, true)))
      .orderBy(asc(sql`fold(${name})`), asc(accounts.id)),
    holdersOf(db, asking),
  ])
  return found.flatMap(({ userName: login, ...account }) =>
    login === null
      ? []
      : [{ ...account, userName: login, holder: holders.get(login.toLowerCase()) ?? '' }],
  )
}

/** The titles of the records that name an account, by its username in small letters. */
async function holdersOf(db: Reader, but: string): Promise<ReadonlyMap<string, string>> {
  const named = Object.values<Kind>(kinds).flatMap((kind) => {
    const field = kind.fields.find(({ holds }) => holds === 'account')
    return field ? [{ kind, field }] : []
  })
  const all = await Promise.all(
    named.map(async ({ kind, field }) =>
      (await listDocuments(db, kind))
        .filter(({ id }) => id !== but)
        .map((record): [string, string] => [
          (textIn(record, field.name) ?? '').toLowerCase(),
          textIn(record, kind.title) ?? '',
        ]),
    ),
  )
  return new Map(all.flat())
}
