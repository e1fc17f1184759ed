import { and, sql, type SQL } from 'drizzle-orm'
import { mostHits } from '#contract/search.ts'
import { profilePath } from '#contract/paths.ts'
import type { Reader } from '#store/database.ts'
import { isOneOf } from '#store/queries.ts'
import { students } from '#store/schema.ts'
import { searchColumns } from '#store/search-columns.ts'
import type { Who } from '../accounts/access.ts'
import { isStudying } from '../students/graduates.ts'
import { shownVisibility } from '../students/chosen-audiences.ts'
import { shownTo } from '../students/visible-to.ts'
import { type Ask, type Candidate, byRelevance } from './candidate.ts'
import { type Question, quoted, start } from './question.ts'
import { joined } from './fold.ts'
import { markedParts, type Mark } from './marks.ts'
import { maySee, type Criterion } from './criteria.ts'
import { countedUp, inOrder, type Found } from './ranked.ts'
import { snippetOf } from './snippet.ts'
import type { SiteTexts } from './site-texts.ts'
import { findTexts } from './stored-texts.ts'

/**
 * Whoever teaches or works here, then students by name or register number, then those whose summary holds the words,
 * as far as it is for whoever asks.
 */
export async function findPeople(ask: Ask): Promise<Found<Candidate>> {
  const { after, size } = ask.window
  const staff = findStaff(ask.question, ask.texts)
  const shown = staff.slice(after, after + size)
  const rest = { after: Math.max(0, after - staff.length), size: size - shown.length }
  const { hits: ids, total, isWhole } = await studentIds({ ...ask, window: rest })
  return { hits: [...shown, ...(await hitsOf(ask, ids))], total: staff.length + total, isWhole }
}

/** The register number of the student with this e-mail address, for whoever may see that; null for nobody. */
export async function numberByAddress(db: Reader, who: Who, address: string) {
  const isTheirs = sql`fold(${students.email}) = fold(${address})`
  const [found] = await db
    .select({ number: students.registerNumber })
    .from(students)
    .where(and(isStudying, isTheirs, maySee(who, 'email')))
    .limit(1)
  return found?.number ?? null
}

async function studentIds({ db, who, question, window }: Ask): Promise<Found<string>> {
  const isNamed = sql`(${searchColumns.names} @@ ${question.names} or ${hasNumber(question)})`
  const saysSo = sql`${searchColumns.summaries} @@ ${question.prose} and ${maySee(who, 'summary')}`
  // The one who is called exactly so, then whose name begins so, then all others.
  const [first] = question.terms[0]?.words ?? []
  const begins = sql`(fold(${students.name}) || ' ' like ${`${first?.word ?? ''} %`})::int +
    starts_with(${students.folded}, ${first?.word ?? ''})::int`
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    select id, count(*) over ()::int as total
    from (${some(sql`1`, begins, isNamed)} union all
      ${some(sql`0`, sql`0`, sql`${saysSo} and not ${isNamed}`)} limit ${mostHits + 1}) found
    order by named desc, begins desc, year, name, id
    limit ${window.size} offset ${window.after}`)
  return countedUp(
    rows.map(({ id }) => id),
    rows[0]?.total ?? 0,
  )
}

/**
 * Whether somebody has a register number that was typed in pieces, or the beginning of one: '23 CS 001',
 * '23-CS-0'; or without the zeros in its middle: '23CS1'.
 */
function hasNumber({ terms }: Pick<Question, 'terms'>): SQL {
  const words = terms.flatMap((term) => term.words.map(({ word }) => word))
  const number = words.join('')
  if (!/\p{L}/u.test(number) || !/\d/.test(number)) return sql`false`
  const [, series = '', nth = ''] = /^(\d+\p{L}+)([1-9]\d*)$/u.exec(number) ?? []
  const whole = nth === '' ? [] : zeros.map((ahead) => quoted(series + ahead + nth))
  const ways = [...(words.length > 1 ? [start(number)] : []), ...whole]
  if (ways.length === 0) return sql`false`
  return sql`${searchColumns.names} @@ to_tsquery('simple', ${ways.join(' | ')})`
}

/** What may stand between a series and the number in it. */
const zeros = ['0', '00', '000']

function some(named: SQL, begins: SQL, matches: SQL) {
  return sql`(select ${students.id} as id, ${named} as named, ${begins} as begins,
    ${students.year} as year, ${students.name} as name
    from ${students} where ${isStudying} and (${matches}) limit ${mostHits + 1})`
}

async function hitsOf({ db, who, question }: Ask, ids: string[]): Promise<Candidate[]> {
  if (ids.length === 0) return []
  const { registerNumber, name, year, summary, id } = students
  const rows = await db
    .select({
      id,
      _id: id,
      registerNumber,
      name,
      year,
      profile_desc: summary,
      visibility: shownVisibility,
    })
    .from(students)
    .where(isOneOf(id, ids))
  return inOrder(ids, rows).map((student) => {
    const seen = shownTo(who, student)
    return {
      path: profilePath(seen.registerNumber),
      title: markedParts(seen.name, question.marks),
      names: [seen.registerNumber],
      facts: joined('Student', `Year ${seen.year}`, seen.registerNumber),
      snippet: snippetOf(seen.profile_desc, question.marks),
    }
  })
}

/** Whoever teaches or works here, by name, initials, role, interests and what is said of them. */
function findStaff(question: Question, { people }: Pick<SiteTexts, 'people'>): Candidate[] {
  const { marks } = question
  const meant = people.filter(({ names }) => marks.some(({ word }) => names.has(word)))
  const byInitials = findTexts(
    meant.map(({ person }) => person),
    { ...question, criteria: question.criteria.map(withInitials) },
  )
  const paths = new Set(byInitials.map(({ path }) => path))
  const others = findTexts(
    people.map(({ person }) => person),
    question,
  ).filter(({ path }) => !paths.has(path))
  return byRelevance('people', [...byInitials, ...others], question.criteria).map(({ hit }) => hit)
}

function withInitials({ ways, ...criterion }: Criterion): Criterion {
  return { ...criterion, ways: ways.map((way) => ({ ...way, marks: way.marks.map(asInitial) })) }
}

/** Beside a name that is written out, one letter stands for another name. */
function asInitial(mark: Mark): Mark {
  return mark.word.length === 1 ? { ...mark, isPrefix: true } : mark
}
