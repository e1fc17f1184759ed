import { eq } from 'drizzle-orm'
import { emptyValues, type Field } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { shownSections, type PlacedSection } from '#contract/page-sections.ts'
import { pages } from '#contract/paths.ts'
import type { Reader } from '#store/database.ts'
import { prepared } from '#store/queries.ts'
import { records } from '#store/schema.ts'
import { mayWriteAll, type Who } from '../accounts/access.ts'
import type { Snapshot } from '../history/restorable.ts'
import { barePages } from '../own-pages/own-pages.ts'
import { readSingle } from '../records/document-storage.ts'
import { readAsShown } from './page-sections.ts'

/** The pages that have nothing to say but what the department writes, and the records that say it. */
const writtenPages = {
  about: pages.about,
  verification: pages.verification,
  alumniPage: pages.alumni,
} as const

type WrittenKind = keyof typeof writtenPages

// The keys of the constant.
const writtenKinds = Object.keys(writtenPages) as WrittenKind[]

/** Whether there is a cohort, which stands on the page of the former students. */
const aCohort = anyOf(kinds.cohort, 'a_cohort')

/** Whether there is a programme, of which a page is the list. */
const aProgramme = anyOf(kinds.programme, 'a_programme')

function anyOf({ name }: Kind, called: string) {
  return prepared((db) =>
    db
      .select({ id: records.id })
      .from(records)
      .where(eq(records.kind, name))
      .limit(1)
      .prepare(called),
  )
}

/** Those of which nobody has written anything yet. */
export function unwrittenPages(db: Reader): Promise<WrittenKind[]> {
  return pagesWithoutWords(db, (name) => readSingle(db, kinds[name]))
}

/** Those that say nothing to visitors, also where all that was written is hidden: nobody is led to them. */
export async function silentPages(db: Reader): Promise<SilentPages> {
  const [written, own, programmes] = await Promise.all([
    pagesWithoutWords(db, (name) => readAsShown(db, kinds[name])),
    barePages(db),
    aProgramme(db).execute(),
  ])
  return { written, own, hasProgrammes: programmes.length > 0 }
}

async function pagesWithoutWords(
  db: Reader,
  read: (name: WrittenKind) => Promise<Snapshot>,
): Promise<WrittenKind[]> {
  const [cohorts, ...found] = await Promise.all([
    aCohort(db).execute(),
    ...writtenKinds.map(async (name) => [name, await read(name)] as const),
  ])
  return found
    .filter(([name, record]) => isUnwritten(kinds[name], record))
    .filter(
      ([name, record]) => name !== 'alumniPage' || cohorts.length === 0 || hidesCohorts(record),
    )
    .map(([name]) => name)
}

function hidesCohorts({ sections }: Snapshot): boolean {
  // As its description says.
  return !shownSections('alumniPage', sections as PlacedSection[]).includes('cohorts')
}

/** What says nothing to visitors. */
export interface SilentPages {
  /** Pages of the program, by the kinds of the records that say what stands on them. */
  written: readonly WrittenKind[]
  /** The addresses of pages of the department's own. */
  own: readonly string[]
  /** Whether the list of programmes has any. */
  hasProgrammes: boolean
}

/** For a site of which nothing is known: as if every page but the list of programmes said something. */
export const noneSilent: SilentPages = { written: [], own: [], hasProgrammes: false }

/** The addresses of these pages, as far as whoever asks may not write them. */
export function pathsHiddenFrom(who: Who, { written, own, hasProgrammes }: SilentPages): string[] {
  return [
    ...(hasProgrammes || mayWriteAll(who, kinds.programme.name) ? [] : [pages.programmes]),
    ...written.filter((name) => !mayWriteAll(who, name)).map((name) => writtenPages[name]),
    ...(mayWriteAll(who, kinds.page.name) ? [] : own),
  ]
}

/** Whether a record says nothing: its title and headings stand over what is not there. */
function isUnwritten({ fields }: Kind, record: Snapshot): boolean {
  return fields.filter(saysSomething).every(({ name, holds }) => {
    const value = record[name]
    return Array.isArray(value) ? value.length === 0 : value === emptyValues[holds]
  })
}

function saysSomething({ name }: Field) {
  return name !== 'title' && name !== 'sections' && !name.endsWith('Heading')
}
