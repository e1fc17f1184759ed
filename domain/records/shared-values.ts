import { and, eq, sql } from 'drizzle-orm'
import type { Kind } from '#contract/kinds/kind.ts'
import { accountIsTaken } from '#contract/messages/account-field.ts'
import { valueIsTaken } from '#contract/messages/records.ts'
import type { Transaction } from '#store/database.ts'
import { records } from '#store/schema.ts'
import { type Snapshot, type StoredRecord, textIn } from '../history/restorable.ts'
import { Problem } from '../problem.ts'

/**
 * Throws conflict where one of these records newly shares with another what no two of the kind may: its
 * unique field, or an account. Two who write at once take turns: the second finds what the first has done.
 */
export async function refuseShared(
  tx: Transaction,
  kind: Kind,
  given: readonly StoredRecord[],
  current: ReadonlyMap<string, Snapshot> = new Map(),
) {
  const unique = kind.fields.filter(
    ({ name, holds }) => name === kind.unique || holds === 'account',
  )
  for (const field of unique) {
    const said = (snapshot: Snapshot = {}) => textIn(snapshot, field.name) ?? ''
    const values = given
      .filter(({ id, snapshot }) => said(snapshot) !== said(current.get(id)))
      .flatMap(({ snapshot }) => said(snapshot) || [])
    if (values.length === 0) continue
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`unique ${kind.name}`}))`)
    const [shared] = await tx
      .select({ value: sql<string>`min(${records.data} ->> ${field.name})` })
      .from(records)
      .where(and(eq(records.kind, kind.name), sharesOne(field.name, values)))
      .groupBy(sharedKey(field.name))
      .having(sql`count(*) > 1`)
      .limit(1)
    if (!shared) continue
    const sentence =
      field.holds === 'account'
        ? accountIsTaken(kind.noun, shared.value)
        : valueIsTaken(kind.noun, shared.value)
    throw new Problem('conflict', sentence, { errors: { [field.name]: sentence } })
  }
}

function sharedKey(name: string) {
  return sql`lower(${records.data} ->> ${name})`
}

/** Has one of these values, whatever its case. */
export function sharesOne(name: string, values: readonly string[]) {
  return sql`${sharedKey(name)} in (
    select lower(value) from unnest(${sql.param(values)}::text[]) as given (value))`
}
