import { pages } from '#contract/paths.ts'
import type { PublicationKind } from '#contract/publications.ts'
import type { Reader } from '#store/database.ts'
import { publications, students } from '#store/schema.ts'
import { eq } from 'drizzle-orm'
import { countWords } from '../sample/count-words.ts'
import { countSample } from '../sample/sample-records.ts'

const kept: { kind: PublicationKind; title: string; path: string }[] = [
  { kind: 'journal', title: 'Journals', path: pages.journals },
  { kind: 'conference', title: 'Conferences', path: pages.conferences },
  { kind: 'patent', title: 'Patents', path: pages.patents },
]

/**
 * The pages an administrator keeps, with how many records each shows. `sample` says in words what
 * is left of the sample department; it is empty where nothing is.
 */
export async function deskContent(db: Reader) {
  const counted = await Promise.all(
    kept.map(async ({ kind, title, path }) => ({
      title,
      path,
      records: await db.$count(publications, eq(publications.kind, kind)),
    })),
  )
  const sample = countWords(await countSample(db))
  return { pages: counted, students: await db.$count(students), sample }
}
