import { and, gt, or, sql, type SQL } from 'drizzle-orm'
import { publicationPath } from '#contract/publication-paths.ts'
import type { Reader } from '#store/database.ts'
import { publications } from '#store/schema.ts'
import { people } from '../publications/cite/people.ts'
import { authorsOfAnyKind } from '../publications/publication-columns.ts'
import { forEachInSlices } from '../slices.ts'
import type { Candidate } from './author-candidates.ts'
import { hasWords } from './has-words.ts'
import { partsOf, type NameParts } from './name-parts.ts'
import { wholeWords } from './publications-of.ts'

/** A name as publications print it. */
export interface PrintedName {
  spelling: string
  count: number
  /** One of the publications. */
  title: string
  path: string
}

/** The same taken apart, with the publications that print it. */
export interface FoundName extends PrintedName {
  parts: NameParts
  ids: string[]
}

/** Every author of every publication, or those that share a word with this one's names. */
export async function printedNames(
  db: Reader,
  asked?: Pick<Candidate, 'names'>,
): Promise<FoundName[]> {
  const shared = asked?.names.flatMap(wholeWords).map((word) => hasWords(authorsOfAnyKind, word))
  if (shared?.length === 0) return []
  const rows = await authorsOfAll(db, shared && or(...shared))
  const found = new Map<string, FoundName>()
  await forEachInSlices(rows, ({ id, kind, title, authors }) => {
    for (const { name, organisation } of people(authors)) {
      if (organisation) continue
      const parts = partsOf(name)
      const known = found.get(parts.key)
      if (known) {
        known.count += 1
        known.ids.push(id)
      } else {
        const path = publicationPath(kind, id)
        found.set(parts.key, { spelling: name, count: 1, title, path, parts, ids: [id] })
      }
    }
  })
  return [...found.values()]
}

/** Read at one go: a few milliseconds of work. */
const rowsAtOnce = 2000

/** What was added first stands first. */
async function authorsOfAll(db: Reader, which: SQL | undefined) {
  const { id, kind, title, sequence, patentee, authors } = publications
  const read = (after: string) =>
    db
      .select({
        id,
        kind,
        title,
        sequence,
        authors: sql<string>`case when ${kind} = 'patent' then ${patentee} else ${authors} end`,
      })
      .from(publications)
      .where(and(gt(id, after), which))
      .orderBy(id)
      .limit(rowsAtOnce)
  const rows: Awaited<ReturnType<typeof read>> = []
  for (let after = '', isMore = true; isMore;) {
    const some = await read(after)
    rows.push(...some)
    after = some.at(-1)?.id ?? ''
    isMore = some.length === rowsAtOnce
  }
  return rows.toSorted((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0))
}
