import { expect, test } from 'vitest'
import { eq, and, lt, sql, or } from 'drizzle-orm'
import { testDatabase } from '#test/database.ts'
import { isOneOf } from './queries.ts'
import {
  mostToldApart,
  noteReads,
  profileColumns,
  readsOf,
  toldTables,
  trackReads,
  unnoted,
  untold,
  untoldColumns,
} from './reads.ts'
import { sessions } from './account-schema.ts'
import { changes, events, publications, records, students } from './schema.ts'

const { db } = await testDatabase()

async function readBy(work: () => Promise<unknown>) {
  const { reads } = await trackReads(work)
  return [...reads].toSorted()
}

test('work is known to have read the tables of its queries, in whatever it waited for', async () => {
  const reads = await readBy(async () => {
    await db.select().from(events)
    await db.execute(sql`select count(*) from ${publications}`)
  })
  expect(reads).toEqual(['events', 'publications'])
})

test('two works at once are told apart', async () => {
  const [one, other] = await Promise.all([
    readBy(() => db.select().from(events).execute()),
    readBy(() => db.select().from(publications).execute()),
  ])
  expect([one, other]).toEqual([['events'], ['publications']])
})

test('the log is read by the kind of what it tells of', async () => {
  const isMeant = and(eq(changes.kind, 'notice'), isOneOf(changes.recordId, ['a']))
  const reads = await readBy(async () => {
    await db
      .select({ last: sql`max(${changes.id})` })
      .from(changes)
      .where(and(isMeant, lt(changes.id, 9)))
      .groupBy(changes.recordId)
  })
  expect(reads).toEqual(['changes/notice'])
  expect(await readBy(() => db.select().from(changes).execute())).toEqual(['changes'])
})

test('of what is no part of an answer nothing is noted', async () => {
  const reads = await readBy(async () => {
    await unnoted(() => db.select().from(publications).execute())
    await db.select().from(events)
  })
  expect(reads).toEqual(['events'])
})

test('records are read by their kind, alone or with further conditions', async () => {
  const isNotice = eq(records.kind, 'notice')
  const reads = await readBy(async () => {
    await db.select().from(records).where(isNotice)
    await db
      .select()
      .from(records)
      .where(and(and(eq(records.kind, 'page'), sql`true`), or(sql`true`, sql`false`)))
  })
  expect(reads).toEqual(['records/notice', 'records/page'])
})

test.each([
  ['there may be others as well', () => or(eq(records.kind, 'notice'), sql`true`)],
  [
    'there may be others as well, further out',
    () => or(and(eq(records.kind, 'notice'), sql`true`), sql`true`),
  ],
  ['no kind is asked for', () => eq(records.id, 'notice')],
  [
    'another part of the query reads more',
    () => and(eq(records.kind, 'notice'), sql`exists (select from ${records})`),
  ],
])('records of all kinds are read where %s', async (_case, condition) => {
  const reads = await readBy(() => db.select().from(records).where(condition()).execute())
  expect(reads).toEqual(['records'])
})

const readAll = () => db.execute(sql`select students.* from ${students}`)

test('of students, only what the department keeps of them is read where nothing else is', async () => {
  const { registerNumber, name, summary } = students
  const list = () => db.select({ registerNumber, name }).from(students).execute()
  const profiles = () => db.select({ name, summary }).from(students).execute()
  expect(await readBy(list)).toEqual(['students/roster'])
  expect([await readBy(profiles), await readBy(readAll)]).toEqual([['students'], ['students']])
})

test('of one student, by the register number, no other is read', async () => {
  const { registerNumber, summary } = students
  const one = () => db.select({ summary }).from(students).where(eq(registerNumber, '24CS001'))
  expect(await readBy(async () => await one())).toEqual(['students/24CS001', 'students/roster'])
})

test('of some students, by their register numbers, no others are read', async () => {
  const { registerNumber, summary, year } = students
  const some = (numbers: string[], further = sql`true`) =>
    readBy(() =>
      db
        .select({ summary })
        .from(students)
        .where(and(isOneOf(registerNumber, numbers), further, lt(year, 5)))
        .execute(),
    )
  expect(await some(['24CS001', '24CS002'])).toEqual([
    'students/24CS001',
    'students/24CS002',
    'students/roster',
  ])
  expect(await some([])).toEqual(['students/roster'])
  expect(await some(['24CS001'], sql`(true or ${year} = 1)`)).toHaveLength(2)
})

test.each([
  [
    'there may be others as well',
    () => or(isOneOf(students.registerNumber, ['24CS001']), sql`true`),
  ],
  ['they are asked for by something else', () => isOneOf(students.id, ['24CS001'])],
  [
    'they are too many to be told apart',
    () => isOneOf(students.registerNumber, Array.from({ length: mostToldApart + 1 }, String)),
  ],
])('all students are read where %s', async (_case, condition) => {
  const { summary } = students
  const read = () => db.select({ summary }).from(students).where(condition()).execute()
  expect(await readBy(read)).toEqual(['students'])
})

test('the columns of profiles are those that the trigger of students passes over', async () => {
  const { rows } = await db.execute<{ columns: string }>(sql`
    select encode(tgargs, 'escape') as columns from pg_trigger
    where tgname = 'tell_update' and tgrelid = ${'students'}::regclass`)
  expect(rows[0]?.columns.split('\\000').filter(Boolean)).toEqual(profileColumns)
})

test('of the columns that other triggers pass over it is known that they are', async () => {
  const { rows } = await db.execute<{ columns: string }>(sql`
    select encode(tgargs, 'escape') as columns
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where proname in ('tell_seen', 'tell_seen_rows')`)
  const passedOver = rows.flatMap(({ columns }) => columns.split('\\000').filter(Boolean))
  expect(passedOver.toSorted()).toEqual(untoldColumns.toSorted())
})

test('a table whose changes nobody tells is said to be one', async () => {
  expect(await readBy(() => db.select().from(sessions).execute())).toEqual([untold])
})

test('what was read earlier, or by others, is noted for whoever uses it', async () => {
  expect(await readBy(async () => noteReads(['records/menu']))).toEqual(['records/menu'])
})

test('a word that reads like a table counts as one', () => {
  expect(readsOf('select 1 as notes', [])).toEqual(['notes'])
})

test('every table there is counts as one', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'files'`)
  expect(rows.filter(({ name }) => readsOf(`select from "${name}"`, []).length === 0)).toEqual([])
})

test('every table that is said to be told of has its triggers, for every way to change it', async () => {
  const { rows } = await db.execute<{ name: string; events: number }>(sql`
    select relname as name, bit_or(tgtype)::int as events
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname like 'tell%' group by relname`)
  // As pg_trigger.h numbers them: insert, delete, update, truncate.
  const every = 4 + 8 + 16 + 32
  const whole = rows.filter(({ events: found }) => (found & every) === every)
  expect(whole.map(({ name }) => name).toSorted()).toEqual([...toldTables].toSorted())
})
