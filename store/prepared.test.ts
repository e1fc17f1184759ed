import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { prepared } from './queries.ts'
import { site } from './schema.ts'

const { db } = await testDatabase()

const sum = prepared((reader) =>
  reader
    .select({ sum: sql<number>`${sql.placeholder('one')}::int + 1` })
    .from(site)
    .prepare('sum'),
)

test('a prepared query is put together once, and asked with other values each time', async () => {
  expect(sum(db)).toBe(sum(db))
  expect(await sum(db).execute({ one: 1 })).toEqual([{ sum: 2 }])
  expect(await sum(db).execute({ one: 41 })).toEqual([{ sum: 42 }])
})

test('each transaction asks on its own connection', async () => {
  await db.transaction(async (tx) => {
    expect(sum(tx)).not.toBe(sum(db))
    expect(await sum(tx).execute({ one: 2 })).toEqual([{ sum: 3 }])
  })
})
