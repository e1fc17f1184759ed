import { eq, gt, or, type SQL } from 'drizzle-orm'
import { personPath, profilePath } from '#contract/paths.ts'
import type { Reader } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { mayEditProfile, ownsRecord, type Who } from '../accounts/access.ts'
import type { AuthorOwner } from './author-names.ts'
import { hasWords } from './has-words.ts'
import { pairsOf } from './name-parts.ts'
import { listAllPeople, namesOf, type PersonRecord } from './people.ts'
import type { FoundName } from './printed-names.ts'

/** Somebody of the department whose name an author could bear. */
export interface Candidate {
  owner: AuthorOwner
  /** As pages call them. */
  name: string
  /** Under which they are known to publish. */
  names: string[]
  path: string
  /** Who may answer for them, beside administrators. */
  mayAnswer: (who: Who) => boolean
}

/** Whether somebody is of the faculty or staff, and not a student. */
export function isStaff({ owner }: Pick<Candidate, 'owner'>): boolean {
  return owner.startsWith('person ')
}

/** Everybody, the faculty and staff first. */
export async function listCandidates(db: Reader): Promise<Candidate[]> {
  return [...(await listStaff(db)), ...(await listStudents(db))]
}

/** The candidate who is named so; undefined for nobody. */
export async function findCandidate(db: Reader, owner: string): Promise<Candidate | undefined> {
  if (owner.startsWith('person ')) return (await listStaff(db)).find((one) => one.owner === owner)
  const [student] = await selectStudents(db, eq(students.id, owner.slice('student '.length)))
  return student && studentCandidate(student)
}

/**
 * Everybody by whom it is certain whether one of these names is theirs: the one who asks, the faculty and
 * staff, and the students who share two words with it. Of fewer a student is certain of nothing
 * (`certainlyBy`), nor keeps others from being.
 */
export async function listRivals(
  db: Reader,
  asked: Candidate,
  names: readonly Pick<FoundName, 'parts'>[],
): Promise<Candidate[]> {
  const pairs = [...new Set(names.flatMap(({ parts }) => pairsOf(parts.whole)))]
  const found = new Map<string, Candidate>()
  for (let start = 0; start < pairs.length; start += pairsAtOnce) {
    const some = pairs.slice(start, start + pairsAtOnce)
    for (const student of await selectStudents(
      db,
      or(...some.map((pair) => hasWords(students.name, pair))),
    )) {
      found.set(student.id, studentCandidate(student))
    }
  }
  const others = [...(await listStaff(db)), ...found.values()]
  return [asked, ...others.filter(({ owner }) => owner !== asked.owner)]
}

const pairsAtOnce = 100

async function listStaff(db: Reader): Promise<Candidate[]> {
  return (await listAllPeople(db)).map(staffCandidate)
}

function staffCandidate(person: PersonRecord): Candidate {
  return {
    owner: `person ${person.id}`,
    name: person.name,
    names: namesOf(person),
    path: personPath(person.id),
    mayAnswer: (who) => ownsRecord(who, person.account),
  }
}

/** Read at one go: a few milliseconds of work. */
const rowsAtOnce = 5000

async function listStudents(db: Reader): Promise<Candidate[]> {
  const all: Candidate[] = []
  for (let after = '', isMore = true; isMore;) {
    const some = await selectStudents(db, gt(students.registerNumber, after), rowsAtOnce)
    for (const student of some) all.push(studentCandidate(student))
    after = some.at(-1)?.registerNumber ?? ''
    isMore = some.length === rowsAtOnce
  }
  return all
}

type StudentRow = Awaited<ReturnType<typeof selectStudents>>[number]

async function selectStudents(db: Reader, which: SQL | undefined, limit?: number) {
  const { id, name, registerNumber } = students
  const found = db.select({ id, name, registerNumber }).from(students).where(which)
  const ordered = found.orderBy(registerNumber)
  return limit === undefined ? ordered : ordered.limit(limit)
}

function studentCandidate({ id, name, registerNumber }: StudentRow): Candidate {
  return {
    owner: `student ${id}`,
    name: `${name} (${registerNumber})`,
    names: [name],
    path: profilePath(registerNumber),
    mayAnswer: (who) => mayEditProfile(who, id),
  }
}
