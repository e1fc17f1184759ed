import { writeCsv } from '#contract/csv.ts'
import type { Field } from '#contract/kinds/field.ts'
import type { ListFormat } from '#contract/publication-paths.ts'
import {
  noFilter,
  type PublicationFilter,
  type PublicationKind,
  publicationKinds,
} from '#contract/publications.ts'
import type { Reader } from '#store/database.ts'
import { bibtex } from './cite/bibtex.ts'
import { ris } from './cite/ris.ts'
import { passes } from './filter-publications.ts'
import { getPublication, listCitable, listCitableByIds } from './list-publications.ts'
import { lineOf } from './publication-line.ts'

/** A citation to download: its text and a file name without its ending. */
export interface CitationFile {
  name: string
  text: string
}

/** One publication as a BibTeX file. Throws not-found. */
export async function bibtexFile(
  db: Reader,
  kind: PublicationKind,
  id: string,
): Promise<CitationFile> {
  const { citeKey, entry } = await getPublication(db, kind, id)
  return { name: fileName(citeKey), text: bibtex(entry, citeKey) }
}

/** One publication as a RIS file. Throws not-found. */
export async function risFile(
  db: Reader,
  kind: PublicationKind,
  id: string,
): Promise<CitationFile> {
  const { citeKey, entry } = await getPublication(db, kind, id)
  return { name: fileName(citeKey), text: ris(entry) }
}

type Citable = Awaited<ReturnType<typeof listCitable>>

/** How a list is written in each format, newest first; of several kinds where none is said. */
const writers: Record<ListFormat, (listed: Citable, kind?: PublicationKind) => string> = {
  bib: bibtexOf,
  ris: (listed) => listed.map(({ entry }) => ris(entry)).join('\r\n'),
  csv: (listed, kind) => (kind ? csvOf(listed, kind) : linesOf(listed)),
}

/** The publications of a kind, or those that `filter` asks for, as one file. */
export async function bibliographyFile(
  db: Reader,
  kind: PublicationKind,
  { format = 'bib', filter = noFilter }: { format?: ListFormat; filter?: PublicationFilter } = {},
): Promise<CitationFile> {
  const isAsked = passes(filter)
  const listed = (await listCitable(db, kind)).filter(({ entry }) => isAsked(entry))
  return { name: `${kind}s`, text: writers[format](listed, kind) }
}

/** These publications of any kind as one file. */
export async function citationsFile(
  db: Reader,
  ids: readonly string[],
  { name, format }: { name: string; format: ListFormat },
): Promise<CitationFile> {
  return { name: fileName(name), text: writers[format](await listCitableByIds(db, ids)) }
}

/**
 * Where several share a key, all but the oldest get a number behind it, so that a key once used
 * keeps meaning the same work.
 */
function bibtexOf(listed: Citable): string {
  const used = new Map<string, number>()
  const texts = listed.toReversed().map(({ citeKey, entry }) => {
    const times = (used.get(citeKey) ?? 0) + 1
    used.set(citeKey, times)
    return bibtex(entry, times === 1 ? citeKey : `${citeKey}-${times}`)
  })
  return texts.toReversed().join('\n')
}

/** A table for spreadsheets, a column a field. */
function csvOf(listed: Citable, kind: PublicationKind): string {
  const fields: readonly Field[] = publicationKinds[kind].fields
  const rows = listed.map(({ entry }) => {
    const values = new Map<string, string>(Object.entries(entry.fields))
    return fields.map(({ name, words }) => {
      const value = values.get(name) ?? ''
      return words?.[value] ?? value
    })
  })
  return writeCsv([fields.map(({ label }) => label), ...rows])
}

/** The same of several kinds: what lists say of each. */
function linesOf(listed: Citable): string {
  const rows = listed.map(({ entry }) => {
    const { type, title, people, venue, year, doi } = lineOf(entry)
    return [type, title, people, venue, year, doi]
  })
  return writeCsv([['Type', 'Title', 'Authors', 'Published in', 'Year', 'DOI'], ...rows])
}

/** People's cite keys hold slashes and colons, which no file name may. */
function fileName(citeKey: string): string {
  return citeKey.replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '') || 'citation'
}
