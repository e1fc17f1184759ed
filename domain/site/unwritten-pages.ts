import { eq } from 'drizzle-orm'
import { emptyValues, type Field } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { pages } from '#contract/paths.ts'
import type { Reader } from '#store/database.ts'
import { prepared } from '#store/queries.ts'
import { records } from '#store/schema.ts'
import { mayWriteAll, type Who } from '../accounts/access.ts'
import type { Snapshot } from '../history/restorable.ts'
import { readSingle } from '../records/document-storage.ts'

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
const aCohort = prepared((db) =>
  db
    .select({ id: records.id })
    .from(records)
    .where(eq(records.kind, kinds.cohort.name))
    .limit(1)
    .prepare('a_cohort'),
)

/** Those of which nobody has written anything yet: visitors are not led to them. */
export async function unwrittenPages(db: Reader): Promise<WrittenKind[]> {
  const [cohorts, ...isEmpty] = await Promise.all([
    aCohort(db).execute(),
    ...writtenKinds.map(async (name) =>
      isUnwritten(kinds[name], await readSingle(db, kinds[name])),
    ),
  ])
  return writtenKinds.filter(
    (name, at) => isEmpty[at] && (name !== 'alumniPage' || cohorts.length === 0),
  )
}

/** The addresses of these pages, as far as whoever asks may not write them. */
export function pathsHiddenFrom(who: Who, unwritten: readonly WrittenKind[]): string[] {
  return unwritten.filter((name) => !mayWriteAll(who, name)).map((name) => writtenPages[name])
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
