import { asc, or, sql } from 'drizzle-orm'
import type { Field } from '#contract/kinds/field.ts'
import { type PublicationEntry, publicationKinds } from '#contract/publications.ts'
import type { Reader, Transaction } from '#store/database.ts'
import { isOneOf } from '#store/queries.ts'
import { publications } from '#store/schema.ts'
import { insertRecords, rewriteRecords, type Writing } from '../records/write-records.ts'
import { bareTitle } from './bibtex/fold.ts'
import { entryOf, entryWith } from './publication-columns.ts'

/** A publication as an import knows it. */
export interface KnownPublication {
  id: string
  citeKey: string
  entry: PublicationEntry
}

/** Two imports at once wait for each other here, or each would add what the other is adding. */
export async function lockPublications(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${publications} in exclusive mode`)
}

/**
 * The publications that entries could repeat, in the order in which they were added: they have the DOI
 * of one, or a title of the same letters. Those of these cite keys as well.
 */
export async function likePublications(
  db: Reader,
  entries: readonly PublicationEntry[],
  citeKeys: readonly string[] = [],
): Promise<KnownPublication[]> {
  const { fingerprint, kind, year, dateGranted, doi, citeKey, sequence } = publications
  // What a fingerprint begins with, as fold.ts writes it.
  const named = sql`case ${kind} when 'patent' then left(${dateGranted}, 4) else ${year} end`
  const title = sql`right(${fingerprint}, -length(${kind} || ':' || ${named} || ':'))`
  const titles = entries.map(({ fields }) => bareTitle(fields.title))
  const dois = entries.map(doiOf).filter((one) => one !== '')
  const keys = citeKeys.filter((one) => one !== '')
  const rows = await db
    .select()
    .from(publications)
    .where(
      or(
        isOneOf(title, titles),
        dois.length > 0 ? isOneOf(sql`lower(${doi})`, dois) : undefined,
        keys.length > 0 ? isOneOf(citeKey, keys) : undefined,
      ),
    )
    .orderBy(asc(sequence))
  return rows.map((row) => ({ id: row.id, citeKey: row.citeKey, entry: entryOf(row) }))
}

interface Due {
  /** In the order of the file, whose first entry is its newest. */
  added: readonly KnownPublication[]
  changed: readonly KnownPublication[]
}

/** Adds and rewrites publications, and logs each; the file's first entry is added last. */
export async function writePublications(writing: Writing, { added, changed }: Due): Promise<void> {
  for (const [kind, records] of recordsByKind(added.toReversed())) {
    await insertRecords(writing, kind, records)
  }
  for (const [kind, records] of recordsByKind(changed)) {
    const changes = new Map(records.map(({ id, snapshot }) => [id, snapshot]))
    await rewriteRecords(writing, kind, changes)
  }
}

function recordsByKind(planned: readonly KnownPublication[]) {
  const byKind = Map.groupBy(planned, ({ entry }) => entry.kind)
  return [...byKind].map(([kind, ofKind]) => {
    const records = ofKind.map(({ id, citeKey, entry }) => {
      return { id, snapshot: { ...entry.fields, citeKey } }
    })
    return [kind, records] as const
  })
}

/**
 * A publication brought up to date from an entry of the same kind, and the labels of what changed.
 * What the entry leaves empty stays as it is, and so do the fields of these names.
 */
export function mergeEntry(
  { id, ...known }: KnownPublication,
  given: Omit<KnownPublication, 'id'>,
  kept: ReadonlySet<string> = new Set(),
) {
  const { kind } = known.entry
  const before = new Map(Object.entries(known.entry.fields))
  const news = new Map(
    Object.entries(given.entry.fields).filter(
      ([name, value]) => value !== '' && value !== before.get(name) && !kept.has(name),
    ),
  )
  const fields: readonly Field[] = publicationKinds[kind].fields
  const labels = fields.filter(({ name }) => news.has(name)).map(({ label }) => label)
  const citeKey = given.citeKey || known.citeKey
  const entry = entryWith(kind, { ...known.entry.fields, ...Object.fromEntries(news) })
  const changed = citeKey === known.citeKey ? labels : [...labels, 'Cite key']
  return { merged: { id, citeKey, entry }, changed }
}

/** A publication's DOI, which is the same in capitals and small letters; '' where it has none. */
export function doiOf(entry: PublicationEntry): string {
  return entry.kind === 'patent' ? '' : entry.fields.doi.toLowerCase()
}

/** Two editorials of one year are two works, if their DOIs say so. */
export function haveOtherDois(one: PublicationEntry, other: PublicationEntry): boolean {
  const [a, b] = [doiOf(one), doiOf(other)]
  return a !== '' && b !== '' && a !== b
}

/** What an entry repeats, and by what it was recognised. */
export interface Repeated<Known> {
  known: Known
  by: 'doi' | 'title'
}

/**
 * Finds what an entry repeats among these publications: the one of its DOI, else one of its title
 * whose DOI is no other, those of its own kind first.
 */
export function repeatFinder<Known extends { entry: PublicationEntry }>(
  known: readonly Known[],
): (entry: PublicationEntry) => Repeated<Known> | null {
  const byDoi = Map.groupBy(known, ({ entry }) => doiOf(entry))
  const byTitle = Map.groupBy(known, ({ entry }) => bareTitle(entry.fields.title))
  return (entry) => {
    const ofKind = (found: readonly Known[]) =>
      found.find((one) => one.entry.kind === entry.kind) ?? found[0]
    const doi = doiOf(entry)
    const sameDoi = doi === '' ? undefined : ofKind(byDoi.get(doi) ?? [])
    if (sameDoi) return { known: sameDoi, by: 'doi' }
    const titled = byTitle.get(bareTitle(entry.fields.title)) ?? []
    const sameTitle = ofKind(titled.filter((one) => !haveOtherDois(one.entry, entry)))
    return sameTitle ? { known: sameTitle, by: 'title' } : null
  }
}
