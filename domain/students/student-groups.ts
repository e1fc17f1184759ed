import { and, eq, sql, type SQL } from 'drizzle-orm'
import {
  groupFields,
  type GroupField,
  type GroupFilter,
  type StudentGroups,
} from '#contract/degrees.ts'
import type { Reader } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { isStudying } from './graduates.ts'

/** Whether a student is of the degree, the batch and the section that are asked for. */
export function isInGroup(filter: GroupFilter): SQL | undefined {
  return and(
    ...groupFields.map((field) => (filter[field] ? eq(students[field], filter[field]) : undefined)),
  )
}

/**
 * The degrees, batches and sections that divide these students: none of those that all of them share,
 * or that nobody has.
 */
export async function studentGroups(db: Reader, among: SQL = isStudying): Promise<StudentGroups> {
  const [degree, batch, section] = await Promise.all(
    groupFields.map((field) => dividing(db, field, among)),
  )
  return { degree: degree ?? [], batch: batch ?? [], section: section ?? [] }
}

/** More than these nobody chooses from. */
const mostValues = 100

/** Steps from one value of the column to the next, by its index: all rows would be read otherwise. */
async function dividing(db: Reader, field: GroupField, among: SQL) {
  const column = students[field]
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive found (value) as (
      (select ${column} from ${students} where ${among} order by ${column} limit 1)
      union all
      select (
        select ${column} from ${students}
        where ${column} > found.value and ${among} order by ${column} limit 1
      ) from found where found.value is not null
    )
    select value from found where value is not null limit ${mostValues}`)
  if (rows.length < 2) return []
  return rows.map(({ value }) => value).filter((value) => value !== '')
}
