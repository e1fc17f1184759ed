import { sql, type SQL } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { publications, students } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aJournal, aStudent } from '#test/factories.ts'
import { authorsOfAnyKind } from '../publications/publication-columns.ts'
import { hasWords } from './has-words.ts'

const { db } = await testDatabase()

const tamil = 'அருள்மொழி செல்வராஜ்'

beforeEach(async () => {
  await db.delete(students)
  await db.delete(publications)
})

describe.each([
  [tamil, 'செல்வராஜ்', true],
  [tamil, 'செல்வராஜ் அருள்மொழி', true],
  [tamil, 'செல்வி', false],
  ['Zoë Raman-Iyer', 'iyer zoe', true],
  ['Zoë Raman-Iyer', 'ram', false],
  ['Zoë Raman-Iyer', 'zoe else', false],
])('of %s the words of %s', (name, asked, isThere) => {
  test(`are ${isThere ? '' : 'not '}found`, async () => {
    await aStudent(db, { name })
    await aJournal(db, { authors: `B. Other, ${name}` })
    const found = [
      await db.$count(students, hasWords(students.name, asked)),
      await db.$count(publications, hasWords(authorsOfAnyKind, asked)),
    ]
    expect(found).toEqual(isThere ? [1, 1] : [0, 0])
  })
})

describe.each([
  ['students_name_words', sql`${students}`, hasWords(students.name, tamil)],
  ['publications_author_words', sql`${publications}`, hasWords(authorsOfAnyKind, tamil)],
])('the index %s', (index, table, condition) => {
  test('is asked for the words of a name that has no Latin letter', async () => {
    expect(await planOf(sql`select id from ${table} where ${condition}`)).toMatch(
      new RegExp(`Index Scan on ${index}.*Index Cond: .*அருள`, 's'),
    )
  })
})

/** How a query is answered where reading all rows is out of the question. */
function planOf(query: SQL): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}
