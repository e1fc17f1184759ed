import { and, eq, sql } from 'drizzle-orm'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { newId } from '#store/columns.ts'
import type { Transaction } from '#store/database.ts'
import { isOneOf } from '#store/queries.ts'
import { changes, records } from '#store/schema.ts'
import { type Snapshot, textIn } from '../history/restorable.ts'
import { fold } from '../publications/bibtex/fold.ts'
import { person } from '../publications/cite/person.ts'

const longest = 80
/** How many of one name are told apart by a number. */
const most = 50

/**
 * The id of a new record that has a page of its own: its name as an address has it, such as
 * 'asha-raman' for 'Dr Asha Raman'. No record has it, and none of the kind ever had: a link to somebody who has
 * gone does not lead to a namesake. A name without Latin letters gets an id that means nothing, and so
 * does a kind without addresses: `wanted`, or a new one.
 */
export async function freeAddress(
  tx: Transaction,
  kind: Kind,
  fields: Snapshot,
  wanted = newId(),
): Promise<string> {
  const { name, addressedBy } = kind
  const called = addressedBy === undefined ? '' : (textIn(fields, addressedBy) ?? '')
  const stem = nameInAddress(kind, called)
  if (stem === '') return wanted
  // Of two who add the same name at once, the second waits here and finds the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`address ${stem}`}))`)
  const free = [stem, ...Array.from({ length: most }, (_, at) => `${stem}-${at + 2}`)]
  const [stored, logged] = await Promise.all([
    tx.select({ id: records.id }).from(records).where(isOneOf(records.id, free)),
    tx
      .selectDistinct({ id: changes.recordId })
      .from(changes)
      .where(and(eq(changes.kind, name), isOneOf(changes.recordId, free))),
  ])
  // Records of which there is one are known by the names of their kinds, also before anybody writes them.
  const taken = new Set([...stored, ...logged].map(({ id }) => id).concat(Object.keys(kinds)))
  return free.find((address) => !taken.has(address)) ?? wanted
}

/** Whether somebody may choose this piece of an address. */
export function isAddress(slug: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
}

/** What a record of a kind is called as it stands in an address: a 'Dr' does not tell people apart. */
export function nameInAddress({ name }: Kind, called: string): string {
  return addressOf(name === kinds.person.name ? person(called).name : called)
}

/** A title as it stands in an address; '' where no letter or digit of it can. */
export function addressOf(title: string): string {
  return fold(title)
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-|-$/g, '')
}
