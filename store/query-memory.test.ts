import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { anEvent } from '#test/factories.ts'
import { accounts, sessions } from './account-schema.ts'
import { record } from './changes.ts'
import { newId } from './columns.ts'
import { createQueryMemory } from './query-memory.ts'
import { trackReads, unnoted } from './reads.ts'
import { events, files, records } from './schema.ts'
import { followChanges } from './site-version.ts'
import { toldQueries } from './told-queries.ts'

const { db, connection } = await testDatabase()

function readTitles() {
  return db.select({ title: events.title }).from(events).orderBy(events.title)
}

/** What somebody reads whose reads are noted, and how often the database was asked for it. */
async function read<Rows>(work: () => Promise<Rows>) {
  let asked = 0
  const count = () => void (asked += 1)
  toldQueries.start.subscribe(count)
  const { result } = await trackReads(work).finally(() => toldQueries.start.unsubscribe(count))
  return { result, asked }
}

/** The same, of somebody who has asked for the same just before. */
async function readAgain<Rows>(work: () => Promise<Rows>) {
  await read(work)
  return read(work)
}

function write(work: Parameters<typeof record<void>>[2]) {
  return record(db, { accountId: null, name: 'Somebody' }, async (tx, log) => {
    await work(tx, log)
    log({ kind: 'event', recordId: 'x', before: null, after: {} })
  })
}

test('what was asked before is not asked again until something of it changes', async () => {
  const id = await anEvent(db, { title: 'First' })
  expect(await readAgain(readTitles)).toEqual({ result: [{ title: 'First' }], asked: 0 })

  await write(async (tx) => {
    await tx.insert(records).values({ id: newId(), kind: 'notice', data: {} })
  })
  expect(await read(readTitles)).toEqual({ result: [{ title: 'First' }], asked: 0 })

  await write(async (tx) => {
    await tx.update(events).set({ title: 'Second' }).where(eq(events.id, id))
  })
  expect(await read(readTitles)).toEqual({ result: [{ title: 'Second' }], asked: 1 })
})

test('a write of another process is heard of', async () => {
  await anEvent(db, { title: 'Heard' })
  await read(readTitles)
  const other = new Client(connection)
  await other.connect()
  await other.query(`update events set title = 'Heard of' where title = 'Heard'`)
  await other.end()
  await db.site.catchUp()
  const { result, asked } = await read(readTitles)
  expect([result.some(({ title }) => title === 'Heard of'), asked]).toEqual([true, 1])
})

test('questions are told apart by what is asked for, and by the form of the answer', async () => {
  await anEvent(db, { title: 'One' })
  await anEvent(db, { title: 'Other' })
  const titled = (title: string) => () =>
    db.select({ title: events.title }).from(events).where(eq(events.title, title))
  await read(titled('One'))
  expect((await read(titled('Other'))).result).toEqual([{ title: 'Other' }])

  const { sql: text, params } = readTitles().toSQL()
  expect(params).toEqual([])
  await read(readTitles)
  const { result } = await read(() => db.execute(sql.raw(text)))
  expect(result.rows).toContainEqual({ title: 'One' })
})

test.each<[string, () => PromiseLike<unknown>]>([
  ['depends on the clock', () => db.execute(sql`select title, now() from ${events}`)],
  ['depends on the day', () => db.execute(sql`select current_date - '2020-01-01' from ${events}`)],
  ['depends on chance', () => db.execute(sql`select random() from ${events}`)],
  ['reads a table of which nothing is told', () => db.select({ id: sessions.id }).from(sessions)],
  [
    'reads a column of which nothing is told',
    () => db.select({ at: accounts.lastSeenAt }).from(accounts),
  ],
  ['reads whatever columns there are', () => db.execute(sql`select * from ${accounts}`)],
  ['reads files by themselves', () => db.select({ name: files.name }).from(files)],
  ['holds bytes', () => db.execute(sql`select convert_to(title, 'UTF8') from ${events}`)],
  ['is large', () => db.execute(sql`select repeat(title, 20000) from ${events}`)],
])('what %s is asked each time', async (_name, work) => {
  await anEvent(db, { title: 'Long enough' })
  expect((await readAgain(async () => await work())).asked).toBe(1)
})

test('whoever does not have their reads noted asks each time', async () => {
  await read(readTitles)
  const { asked } = await read(() => unnoted(() => readTitles().execute()))
  expect(asked).toBe(1)
})

function readData() {
  return db.select({ data: records.data }).from(records).where(eq(records.kind, 'frozen'))
}

test('nobody can change what others are given', async () => {
  await write(async (tx) => {
    await tx.insert(records).values({ id: 'frozen', kind: 'frozen', data: { list: ['a'] } })
  })
  const { result } = await readAgain(readData)
  const list = result[0]?.data['list']
  expect(() => Array.isArray(list) && list.push('b')).toThrow(TypeError)
  expect((await read(readData)).result).toEqual([{ data: { list: ['a'] } }])
})

function answerOf(title: string) {
  return { rows: [[title]], rowCount: 1 }
}

test('a change that is heard of while the answer is under way counts', async () => {
  const site = followChanges()
  const memory = createQueryMemory(site)
  const query = [{ text: 'select "title" from "events"' }, []]
  const answer = (given: () => Promise<unknown>) =>
    trackReads(() => memory.answer(query, given)).then(({ result }) => result)

  await answer(async () => {
    site.hear('1', 'events')
    return answerOf('before')
  })
  expect(await answer(async () => answerOf('after'))).toMatchObject({ rows: [['after']] })
  expect(await answer(async () => answerOf('not asked'))).toMatchObject({ rows: [['after']] })
})

test('what was not asked for the longest is forgotten when there is too much', async () => {
  const memory = createQueryMemory(followChanges())
  const asked: number[] = []
  const answer = (number: number) =>
    trackReads(() =>
      memory.answer(
        [{ text: 'select "title" from "events" where id = $1' }, [number]],
        async () => {
          asked.push(number)
          return answerOf('x'.repeat(30_000))
        },
      ),
    )
  for (let number = 0; number < 17; number += 1) await answer(number)
  await answer(0)
  await answer(17)
  await answer(0)
  await answer(1)
  expect(asked).toEqual([...Array.from({ length: 18 }, (_, number) => number), 1])
})
