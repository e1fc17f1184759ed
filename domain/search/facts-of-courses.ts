import { or, sql, type SQL } from 'drizzle-orm'
import { courseMessages } from '#contract/messages/courses.ts'
import { isOneOf } from '#store/queries.ts'
import { records } from '#store/schema.ts'
import { searchColumns } from '#store/search-columns.ts'
import type { CourseTaught } from '../courses/teachers.ts'
import { taughtIn, type ProgrammeName } from '../courses/taught-in.ts'
import { numberSaid } from '../number-words.ts'
import { matches, textWords, type TextWords } from './criteria.ts'
import type { ExpandedTerm } from './expand-terms.ts'
import { criteriaOf, proseQuery, tells, wordOf, type Question } from './question.ts'

/** What a course says of itself by a choice or by naming a record, for which its own words do not stand. */
export interface CourseFacts {
  id: string
  semester: string
  /** Whether it is core or elective. */
  type: TextWords
  /** What its programmes are called. */
  programmes: TextWords
}

/** The facts of all courses, each with the programmes whose curricula have it. */
export function factsOf(
  courses: readonly CourseTaught[],
  programmes: readonly ProgrammeName[],
): CourseFacts[] {
  const named = programmes.map((programme) => ({
    name: `${programme.title} ${programme.short}`,
    taught: new Set(taughtIn(programme, courses, programmes)),
  }))
  return courses.map((course) => ({
    id: course.id,
    semester: course.semester,
    type: textWords(course.type === 'core' ? courseMessages.core : courseMessages.elective),
    programmes: textWords(
      named
        .filter(({ taught }) => taught.has(course))
        .map(({ name }) => name)
        .join(' '),
    ),
  }))
}

/** A thing asked for that a fact may answer. */
interface Asked {
  terms: readonly ExpandedTerm[]
  isSaid: (course: CourseFacts) => boolean
  /** Courses that answer by this alone are not meant unless courses are asked for: all are in a programme. */
  isBroad: boolean
}

/**
 * Which courses have all that is asked for when their facts are counted: 'B.Tech. courses', 'networks
 * semester 5', 'electives'. Undefined where no fact is asked for, as in most searches.
 */
export function coursesByFacts(
  question: Pick<Question, 'wanted' | 'named'>,
  courses: readonly CourseFacts[],
): SQL | undefined {
  const asked = askedOf(question.wanted)
  const telling = question.wanted.filter(tells)
  const namesCourses = question.named.length > 0
  const groups = new Map<string, { rest: readonly ExpandedTerm[]; ids: string[] }>()
  for (const course of courses) {
    const said = asked.filter(({ isSaid }) => isSaid(course))
    const answered = new Set(said.flatMap(({ terms }) => terms))
    const rest = telling.filter((term) => !answered.has(term))
    const isTooBroad = rest.length === 0 && !namesCourses && said.every(({ isBroad }) => isBroad)
    if (said.length === 0 || isTooBroad) continue
    const key = rest.map((term) => telling.indexOf(term)).join()
    const group = groups.get(key) ?? { rest, ids: [] }
    group.ids.push(course.id)
    groups.set(key, group)
  }
  return or(...Array.from(groups.values(), conditionOf))
}

function conditionOf({ rest, ids }: { rest: readonly ExpandedTerm[]; ids: string[] }): SQL {
  const isOne = isOneOf(records.id, ids)
  if (rest.length === 0) return isOne
  return sql`(${isOne} and ${searchColumns.records} @@ to_tsquery('english', ${proseQuery(rest)}))`
}

function askedOf(wanted: readonly ExpandedTerm[]): Asked[] {
  const spans = wanted.flatMap((_, at) => semesterAt(wanted, at) ?? [])
  const counted = new Set(spans.flatMap(({ terms }) => terms))
  const others = wanted.filter((term) => !counted.has(term) && tells(term)).flatMap(wordsAsked)
  return [...spans, ...others]
}

/** A semester or a year of study, with its number before or behind it. */
function semesterAt(wanted: readonly ExpandedTerm[], at: number): Asked | null {
  const term = wanted[at]
  const span = spans.find(({ words }) => words.has(wordOf(term)))
  const beside = [wanted[at + 1], wanted[at - 1]].find((other) => numberIn(other) > 0)
  if (!term || !span || !beside) return null
  const semesters = span.semestersOf(numberIn(beside)).map(String)
  return {
    terms: [term, beside],
    isSaid: ({ semester }) => semesters.includes(semester),
    isBroad: span.isBroad,
  }
}

const spans = [
  {
    words: new Set(['semester', 'semesters', 'sem', 'sems']),
    semestersOf: (number: number) => [number],
    isBroad: false,
  },
  {
    words: new Set(['year', 'yr']),
    semestersOf: (number: number) => [2 * number - 1, 2 * number],
    isBroad: true,
  },
] as const

function wordsAsked(term: ExpandedTerm): Asked[] {
  const [criterion] = criteriaOf([term])
  if (!criterion) return []
  const terms = [term]
  return [
    { terms, isSaid: ({ type }) => matches(type, criterion), isBroad: false },
    { terms, isSaid: ({ programmes }) => matches(programmes, criterion), isBroad: true },
  ]
}

/** 0 for what is no number of a semester. */
function numberIn(term: ExpandedTerm | undefined) {
  return numberSaid(wordOf(term)) ?? 0
}
