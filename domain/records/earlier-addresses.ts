import { eq, like } from 'drizzle-orm'
import { addressField, type Kind } from '#contract/kinds/kind.ts'
import { askable } from '#store/queries.ts'
import type { Reader, Transaction } from '#store/database.ts'
import { documentAddresses } from '#store/schema.ts'
import { textIn, type StoredRecord } from '../history/restorable.ts'
import { isHidden } from './hidden.ts'

/**
 * Notes the addresses that records of a kind give up, each with the record that had it last, so that
 * links to them lead on. Only kinds whose address is a field that no two share have any.
 */
export async function noteEarlierAddresses(
  tx: Transaction,
  kind: Kind,
  before: ReadonlyMap<string, StoredRecord['snapshot']>,
  after: readonly StoredRecord[],
): Promise<void> {
  const field = addressField(kind)
  if (field === null) return
  for (const { id, snapshot } of after) {
    const earlier = before.get(id) ?? {}
    const was = textIn(earlier, field) ?? ''
    if (was === '' || was === textIn(snapshot, field)) continue
    const row = { addressKey: keyOf(kind, was), document: id }
    const noted = tx.insert(documentAddresses).values(row)
    // The address of a draft still leads visitors to whatever they have seen at it.
    if (isHidden(kind, earlier)) await noted.onConflictDoNothing()
    else await noted.onConflictDoUpdate({ target: documentAddresses.addressKey, set: row })
  }
}

/** The id of the record of a kind that had this address last; null where none had it. */
export async function formerlyAt(db: Reader, kind: Kind, address: string): Promise<string | null> {
  const [found] = await db
    .select({ id: documentAddresses.document })
    .from(documentAddresses)
    .where(eq(documentAddresses.addressKey, askable(keyOf(kind, address))))
  return found?.id ?? null
}

/** All of a kind that records have given up, and whose each was last. */
export async function earlierAddresses(db: Reader, kind: Kind) {
  const ofKind = keyOf(kind, '')
  const rows = await db
    .select({ key: documentAddresses.addressKey, id: documentAddresses.document })
    .from(documentAddresses)
    .where(like(documentAddresses.addressKey, `${ofKind}%`))
  return rows.map(({ key, id }) => ({ address: key.slice(ofKind.length), id }))
}

/** The table is one with that of documents, whose addresses have no slash. */
function keyOf({ name }: Kind, address: string) {
  return `${name}/${address.toLowerCase()}`
}
