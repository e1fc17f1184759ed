import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import { kinds } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/domains.ts'
import type { Reader, Transaction } from '#store/database.ts'
import { isOneOf } from '#store/queries.ts'
import { links, notes, papers, videos } from '#store/resource-schema.ts'
import { records } from '#store/schema.ts'
import { type StoredRecord, textIn } from '../history/restorable.ts'
import { Problem } from '../problem.ts'
import { documentStorage } from '../records/document-storage.ts'
import type { RecordStorage } from '../records/record-storage.ts'

const documents = documentStorage(kinds.domain)

/** Where domains stand. One that something is still in is not removed, which would lose that from sight. */
export const domainStorage: RecordStorage = {
  ...documents,
  async insert(tx, given) {
    for (const { id } of given) await refuseAddress(tx, id)
    await documents.insert(tx, given)
  },
  async remove(tx, ids) {
    const used = await usedDomains(tx, ids)
    const kept = (await documents.read(tx, ids)).find(({ id }) => used.has(id))
    if (kept) throw new Problem('conflict', words.inUse(titleOf(kept)))
    await documents.remove(tx, ids)
  },
}

const tables = [notes, links, videos, papers]

/** Those of these domains, or of all keys that records name, that resources, courses or people are in. */
export async function usedDomains(
  db: Reader,
  ids?: readonly string[],
): Promise<ReadonlySet<string>> {
  const parts = tables.map((table): SQL => {
    const within = ids ? sql` where ${isOneOf(table.domain, ids)}` : sql``
    return sql`select ${table.domain} as key from ${table}${within}`
  })
  const inRecord = sql`${records.data} ->> 'domain'`
  const named = sql`select ${inRecord} as key from ${records} where ${ids ? isOneOf(inRecord, ids) : sql`${inRecord} <> ''`}`
  const { rows } = await db.execute<{ key: string }>(sql.join([...parts, named], sql` union `))
  return new Set(rows.map(({ key }) => key))
}

/** Addresses have no case for those who type them, and no other characters than they can type. */
async function refuseAddress(tx: Transaction, id: string) {
  if (id === '') throw refused('invalid', words.keyMissing)
  if (!/^[A-Z][A-Za-z0-9-]*$/.test(id)) throw refused('invalid', words.keyWrong)
  const isSame = and(
    eq(records.kind, kinds.domain.name),
    eq(sql`lower(${records.id})`, id.toLowerCase()),
    ne(records.id, id),
  )
  if ((await tx.$count(records, isSame)) > 0) throw refused('conflict', words.keyTaken)
}

function refused(code: 'invalid' | 'conflict', sentence: string) {
  return new Problem(code, sentence, { errors: { key: sentence } })
}

function titleOf({ snapshot }: StoredRecord) {
  return textIn(snapshot, 'title') ?? ''
}
