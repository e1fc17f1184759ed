import { and, asc, gt, sql, type SQL } from 'drizzle-orm'
import type { Reader } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { countStudents, countedTo } from './matching.ts'

const pageSize = 50
const { registerNumber } = students

interface Wanted {
  /** What a student must be like; undefined where everybody is asked for. */
  matching: SQL | undefined
  /** The register number to go on after; '' for the first page. */
  after: string
}

/**
 * Which students a page of a list shows, in the order of their register numbers, by keyset: `next`
 * is the number to go on after, or null on the last page; `before` is how many matches stand ahead
 * of the page. `before` and `total` are exact up to 1,000; 1,001 means "more than that".
 */
export async function findPage(db: Reader, { matching, after }: Wanted) {
  const first = await amongFirst(db, matching, after)
  const total = first[0]?.total ?? (after ? await countStudents(db, matching) : 0)
  const before = first[0] ? first[0].place - 1 : total
  const isBeyond = total > countedTo && first.length <= pageSize
  const found = isBeyond ? await walkOn(db, matching, after) : first
  const shown = found.slice(0, pageSize).map(({ number }) => number)
  return {
    numbers: shown,
    before,
    total,
    next: found.length > pageSize ? (shown.at(-1) ?? null) : null,
  }
}

/**
 * The page as far as it is among the matches that are counted. Looked for once, page and totals
 * together: what matches little is dear to look for, whichever way PostgreSQL goes.
 */
function amongFirst(db: Reader, matching: SQL | undefined, after: string) {
  const counted = walk(db, matching, countedTo + 1).as('counted')
  const placed = db
    .select({
      number: counted.number,
      place: sql<number>`(row_number() over (order by ${counted.number}))::int`.as('place'),
      total: sql<number>`(count(*) over ())::int`.as('total'),
    })
    .from(counted)
    .as('placed')
  return db
    .select()
    .from(placed)
    .where(gt(placed.number, after))
    .orderBy(asc(placed.number))
    .limit(pageSize + 1)
}

function walkOn(db: Reader, matching: SQL | undefined, after: string) {
  return walk(db, and(matching, gt(registerNumber, after)), pageSize + 1)
}

function walk(db: Reader, wanted: SQL | undefined, most: number) {
  return db
    .select({ number: registerNumber })
    .from(students)
    .where(wanted)
    .orderBy(asc(registerNumber))
    .limit(most)
}

/** Whether a student is one of the page's. One array is one parameter, however many there are. */
export function hasNumber(numbers: readonly string[]): SQL {
  return sql`${registerNumber} = any(${sql.param(numbers)}::text[])`
}
