import { and, eq, ne, or, sql } from 'drizzle-orm'
import { addressKeyOf, documentKey, pagedDocumentOf } from '#contract/documents.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { addressIsTaken, titleIsTaken } from '#contract/messages/documents.ts'
import { pageHead } from '#contract/pages.ts'
import type { Transaction } from '#store/database.ts'
import { isSpelled } from '#store/queries.ts'
import { documentAddresses, documents } from '#store/schema.ts'
import { textIn, type StoredRecord } from '../history/restorable.ts'
import { Problem } from '../problem.ts'
import type { RecordStorage } from '../records/record-storage.ts'
import { tableStorage } from '../records/table-storage.ts'

const inTable = tableStorage(kinds.document, documents, {
  id: documents.key,
  derive: ({ title, address }) => ({
    titleKey: documentKey(title),
    addressKey: addressKeyOf(title, address),
  }),
  check: async (tx, given) => {
    // Of two who take one title at once, the second waits, and finds what the first has done.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('titles of documents'))`)
    for (const record of given) await refuseTaken(tx, record)
  },
})

/** Documents, whose addresses are noted as they get them: a link to an earlier one leads on. */
export const documentStorage: RecordStorage = {
  ...inTable,
  // The calls know those that have a page of their own by names that nobody reads: 'calendar'.
  nameOf: (snapshot) => {
    const paged = pagedDocumentOf(documentKey(textIn(snapshot, 'title') ?? ''))
    return paged ? pageHead(paged).title : inTable.nameOf(snapshot)
  },
  async insert(tx, given) {
    await inTable.insert(tx, given)
    await noteAddresses(tx, given)
  },
  async update(tx, given) {
    await inTable.update(tx, given)
    await noteAddresses(tx, given)
  },
}

/** Throws conflict where another document has the title, or the address that somebody has chosen. */
async function refuseTaken(tx: Transaction, { id, snapshot }: StoredRecord) {
  const [title, address] = [textIn(snapshot, 'title') ?? '', textIn(snapshot, 'address') ?? '']
  const hasTitle = isSpelled(documents.titleKey, documentKey(title))
  if ((await tx.$count(documents, and(hasTitle, ne(documents.key, id)))) > 0) {
    throw taken('title', titleIsTaken)
  }
  const isChosen = address === '' ? ne(documents.address, '') : undefined
  const hasAddress = and(isSpelled(documents.addressKey, addressKeyOf(title, address)), isChosen)
  if ((await tx.$count(documents, and(hasAddress, ne(documents.key, id)))) > 0) {
    throw taken(address === '' ? 'title' : 'address', addressIsTaken)
  }
}

function taken(field: string, sentence: string) {
  return new Problem('conflict', sentence, { errors: { [field]: sentence } })
}

async function noteAddresses(tx: Transaction, given: readonly StoredRecord[]) {
  const named = given.map(({ id }) => eq(documents.key, id))
  if (named.length === 0) return
  const rows = await tx
    .select({ addressKey: documents.addressKey, document: documents.key })
    .from(documents)
    .where(or(...named))
  for (const row of rows) {
    await tx
      .insert(documentAddresses)
      .values(row)
      .onConflictDoUpdate({ target: documentAddresses.addressKey, set: row })
  }
}
