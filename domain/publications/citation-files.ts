import { csvLine, writeCsv } from '#contract/csv.ts'
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
import { passingIds } from './filter-publications.ts'
import { getPublication, listCitableByIds } from './list-publications.ts'
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

type Cited = Awaited<ReturnType<typeof listCitableByIds>>[number]

/** How a list is written: what it begins with, each entry, and what parts two of them. */
interface Writing {
  opening: string
  between: string
  write: (one: Cited) => string
}

/** Of several kinds where none is said. */
const writings: Record<ListFormat, (kind?: PublicationKind) => Writing> = {
  bib: () => ({
    opening: '',
    between: '\n',
    write: ({ entry, citeKey }) => bibtex(entry, citeKey),
  }),
  ris: () => ({ opening: '', between: '\r\n', write: ({ entry }) => ris(entry) }),
  csv: (kind) => (kind ? tableOf(kind) : tableOfLines),
}

/** Entries that are read and written at one go, and then others have their turn. */
const entriesAtOnce = 200

interface Asked {
  format?: ListFormat
  filter?: PublicationFilter
}

/** The publications of a kind, or those that `filter` asks for, as one file, newest first. */
export async function bibliographyFile(
  db: Reader,
  kind: PublicationKind,
  asked: Asked = {},
): Promise<CitationFile> {
  const { name, pieces } = bibliographyInPieces(db, kind, asked)
  return { name, text: (await Array.fromAsync(pieces)).join('') }
}

/** The same in pieces, written as they are read; a list of usual length is one. */
export function bibliographyInPieces(
  db: Reader,
  kind: PublicationKind,
  { format = 'bib', filter = noFilter }: Asked = {},
) {
  return { name: `${kind}s`, pieces: piecesOf(db, kind, { format, filter }) }
}

async function* piecesOf(
  db: Reader,
  kind: PublicationKind,
  { format, filter }: Required<Asked>,
): AsyncGenerator<string> {
  const { opening, between, write } = writings[format](kind)
  const ids = await passingIds(db, kind, filter)
  const nameApart = format === 'bib' ? await numberKeys(db, ids) : (one: Cited) => one
  let ahead = opening
  for (let start = 0; start < ids.length; start += entriesAtOnce) {
    const some = await listCitableByIds(db, ids.slice(start, start + entriesAtOnce))
    if (some.length === 0) continue
    yield ahead + some.map((one) => write(nameApart(one))).join(between)
    ahead = between
  }
  if (ahead === opening) yield opening
}

/** These publications of any kind as one file. */
export async function citationsFile(
  db: Reader,
  ids: readonly string[],
  { name, format }: { name: string; format: ListFormat },
): Promise<CitationFile> {
  const { opening, between, write } = writings[format]()
  const listed = await listCitableByIds(db, ids)
  const nameApart = nameKeysApart(listed.toReversed())
  const entries = listed.map((one) => write(nameApart(one)))
  return { name: fileName(name), text: opening + entries.join(between) }
}

/** Gives those of a list, newest first, keys of their own. */
async function numberKeys(db: Reader, ids: readonly string[]) {
  const keys: Pick<Cited, 'id' | 'citeKey'>[] = []
  for (let start = 0; start < ids.length; start += entriesAtOnce) {
    const some = await listCitableByIds(db, ids.slice(start, start + entriesAtOnce))
    for (const { id, citeKey } of some) keys.push({ id, citeKey })
  }
  return nameKeysApart(keys.toReversed())
}

/**
 * Where several share a key, all but the oldest get a number behind it, so that a key once used
 * keeps meaning the same work. Those that were there first stand first.
 */
function nameKeysApart(listed: readonly Pick<Cited, 'id' | 'citeKey'>[]) {
  const used = new Map<string, number>()
  const numbers = new Map<string, number>()
  for (const { id, citeKey } of listed) {
    const times = (used.get(citeKey) ?? 0) + 1
    used.set(citeKey, times)
    if (times > 1) numbers.set(id, times)
  }
  return (one: Cited): Cited => {
    const number = numbers.get(one.id)
    return number === undefined ? one : { ...one, citeKey: `${one.citeKey}-${number}` }
  }
}

/** A table for spreadsheets, a column a field. */
function tableOf(kind: PublicationKind): Writing {
  const fields: readonly Field[] = publicationKinds[kind].fields
  return {
    opening: writeCsv([fields.map(({ label }) => label)]),
    between: '',
    write({ entry }) {
      const values = new Map<string, string>(Object.entries(entry.fields))
      const cells = fields.map(({ name, words }) => {
        const value = values.get(name) ?? ''
        return words?.[value] ?? value
      })
      return csvLine(cells)
    },
  }
}

/** The same of several kinds: what lists say of each. */
const tableOfLines: Writing = {
  opening: writeCsv([['Type', 'Title', 'Authors', 'Published in', 'Year', 'DOI']]),
  between: '',
  write({ entry }) {
    const { type, title, people, venue, year, doi } = lineOf(entry)
    return csvLine([type, title, people, venue, year, doi])
  },
}

/** People's cite keys hold slashes and colons, which no file name may. */
function fileName(citeKey: string): string {
  return citeKey.replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '') || 'citation'
}
