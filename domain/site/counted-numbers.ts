import { and, eq, sql } from 'drizzle-orm'
import { countedThings, type CountedThing } from '#contract/kinds/content-kinds.ts'
import type { Reader } from '#store/database.ts'
import { events, publications, records, students } from '#store/schema.ts'
import { readAlumni } from '../people/alumni-content.ts'
import { facultyOf, listPeople } from '../people/people.ts'
import { textOf } from '../records/hidden.ts'
import { isStudying } from '../students/graduates.ts'
import { today } from './today.ts'

type Counts = Record<CountedThing, (db: Reader) => Promise<number>>

/** Each as the pages that list it would be counted. */
const counts: Counts = {
  students: (db) => db.$count(students, isStudying),
  faculty: async (db) => facultyOf(await listPeople(db, [])).length,
  publications: (db) => db.$count(publications),
  graduates: async (db) => {
    const { cohorts } = await readAlumni(db)
    return cohorts.reduce((total, { graduates }) => total + graduates, 0)
  },
  courses: (db) => db.$count(records, eq(records.kind, 'course')),
  events: eventsOfYear,
}

/** Events and festivals whose first day is in the calendar year. */
async function eventsOfYear(db: Reader) {
  const year = today().slice(0, 4)
  const ofYear = sql`left(${events.date}, 4) = ${year}`
  const festivals = and(eq(records.kind, 'festival'), sql`left(${textOf('date')}, 4) = ${year}`)
  const found = await Promise.all([db.$count(events, ofYear), db.$count(records, festivals)])
  return found[0] + found[1]
}

/** Figures with the numbers that the site counts in the place of those that nobody has typed. */
export async function withCounts<Each extends { value: string; counted: string }>(
  db: Reader,
  figures: readonly Each[],
): Promise<Each[]> {
  const asked = countedThings.filter((thing) => figures.some(({ counted }) => counted === thing))
  const known = new Map<string, number>(
    await Promise.all(asked.map(async (thing) => [thing, await counts[thing](db)] as const)),
  )
  return figures.map((figure) => ({
    ...figure,
    value: String(known.get(figure.counted) ?? figure.value),
  }))
}
