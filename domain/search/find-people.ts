import { sql, type SQL } from 'drizzle-orm'
import { mostHits } from '#contract/search.ts'
import { profilePath } from '#contract/paths.ts'
import { isOneOf } from '#store/is-one-of.ts'
import { students } from '#store/schema.ts'
import { searchColumns } from '#store/search-columns.ts'
import { shownVisibility } from '../students/chosen-audiences.ts'
import { visibleTo } from '../students/visible-to.ts'
import type { Ask } from './ask.ts'
import type { Candidate } from './candidate.ts'
import { findFaculty } from './find-faculty.ts'
import { joined } from './joined.ts'
import { markedParts } from './marks.ts'
import { maySee } from './may-see.ts'
import { countedUp, inOrder, type Found } from './ranked.ts'
import { snippetOf } from './snippet.ts'

/**
 * The faculty, then students by name or register number, then those whose summary holds the words,
 * as far as it is for whoever asks.
 */
export async function findPeople(ask: Ask): Promise<Found<Candidate>> {
  const { after, size } = ask.window
  const faculty = findFaculty(ask.question)
  const shown = faculty.slice(after, after + size)
  const rest = { after: Math.max(0, after - faculty.length), size: size - shown.length }
  const { hits: ids, total, isWhole } = await studentIds({ ...ask, window: rest })
  return { hits: [...shown, ...(await hitsOf(ask, ids))], total: faculty.length + total, isWhole }
}

async function studentIds({ db, who, question, window }: Ask): Promise<Found<string>> {
  const isNamed = sql`${searchColumns.names} @@ ${question.names}`
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

function some(named: SQL, begins: SQL, matches: SQL) {
  return sql`(select ${students.id} as id, ${named} as named, ${begins} as begins,
    ${students.year} as year, ${students.name} as name
    from ${students} where ${matches} limit ${mostHits + 1})`
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
    const seen = visibleTo(who, student)
    return {
      path: profilePath(seen.registerNumber),
      title: markedParts(seen.name, question.marks),
      names: [seen.registerNumber],
      facts: joined('Student', `Year ${seen.year}`, seen.registerNumber),
      snippet: snippetOf(seen.profile_desc, question.marks),
    }
  })
}
