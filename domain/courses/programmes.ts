import { eq, sql } from 'drizzle-orm'
import { textOfId } from '#contract/kinds/texts-as-records.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { programmePath } from '#contract/paths.ts'
import type { Reader } from '#store/database.ts'
import { records } from '#store/schema.ts'
import { domainChoices } from '../domains/read-domains.ts'
import { listDocuments, type Listed } from '../records/document-storage.ts'
import type { StoredRecord } from '../history/restorable.ts'
import { addressOf } from '../records/record-address.ts'
import type { ProgrammeName } from './taught-in.ts'

export type Programme = Listed<typeof kinds.programme>

/** A programme as whatever belongs to it names it. */
export interface NamedProgramme {
  id: string
  title: string
  /** What lists call it: its short name, where it has one. */
  name: string
  path: string
}

/** The programmes in the order of the department. */
export function readProgrammes(db: Reader): Promise<Programme[]> {
  return listDocuments(db, kinds.programme)
}

/** Those of these programmes that are there, in the order of the department. */
export function programmesNamed(
  ids: readonly string[],
  programmes: readonly Programme[],
): NamedProgramme[] {
  return programmes.filter(({ id }) => ids.includes(id)).map(asNamed)
}

/** What names a programme and leads to it. */
export function asNamed({ id, title, short, slug }: Programme): NamedProgramme {
  return { id, title, name: short || title, path: programmePath(slug) }
}

/** What all programmes are called, without what is said of them. */
export async function programmeNames(db: Reader): Promise<ProgrammeName[]> {
  return db
    .select({ id: records.id, title: textIn('title'), short: textIn('short') })
    .from(records)
    .where(eq(records.kind, kinds.programme.name))
    .orderBy(records.sequence)
}

function textIn(field: 'title' | 'short') {
  return sql<string>`coalesce(${records.data} ->> ${field}::text, '')`
}

/** The records that a form of a course offers, by the names of its fields. */
export async function namedInCourses(
  db: Reader,
  domains: Parameters<typeof domainChoices>[0],
): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> {
  return { domain: domainChoices(domains), programmes: await programmeChoices(db) }
}

/** The programmes that a form of a course offers: what each is called, by its id. */
export async function programmeChoices(db: Reader): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries((await readProgrammes(db)).map(({ id, title }) => [id, title]))
}

/**
 * The programmes that courses of a release name in which a programme was a line of text: each is called
 * by it, as migration 0043 has it.
 */
export function programmesOfTexts(courses: readonly StoredRecord[]): StoredRecord[] {
  const ids = new Set(
    courses.flatMap(({ snapshot }) =>
      Array.isArray(snapshot.programmes) ? snapshot.programmes.map(String) : [],
    ),
  )
  const slugs = new Set<string>()
  return [...ids]
    .map((id) => ({ id, title: textOfId({ to: kinds.programme.name, wasText: true }, id) ?? '' }))
    .filter(({ title }) => title !== '')
    .map(({ id, title }, at) => {
      const stem = addressOf(title).slice(0, 50).replace(/-$/, '') || kinds.programme.name
      let slug = stem
      for (let nth = 2; slugs.has(slug); nth++) slug = `${stem}-${nth}`
      slugs.add(slug)
      return { id, snapshot: { title, slug, place: String(at + 1).padStart(4, '0') } }
    })
}
