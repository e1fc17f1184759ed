import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { saidOf } from '#contract/kinds/older-values.ts'
import { createDatabase, dropDatabase } from '#test/database.ts'
import { anEvent } from '#test/factories.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { openDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'

const migrations = join(import.meta.dirname, '..', 'migrations')
const server = inject('postgres')
const folder = await temporaryFolder()
afterAll(folder.remove)

/** What was waiting before there was one queue is in it afterwards. */
const oldest = '0013'
const state: { client: Client } = { client: new Client(server) }

beforeAll(async () => {
  await copyMigrations(folder.path, oldest)
})

beforeEach(async () => {
  const connection = await createDatabase()
  await migrateDatabase(connection, folder.path)
  const client = new Client(connection)
  await client.connect()
  state.client = client
  return async () => {
    await client.end()
    await dropDatabase(connection)
  }
})

test('mails that wait and files that wait are jobs, due when they were', async () => {
  const { client } = state
  await client.query(`
    insert into mails (id, kind, due_at, attempts, held_until, done_at) values
    ('new', 'test', '2025-02-14', 0, null, null),
    ('tried', 'test', '2025-02-15', 2, '2025-02-14T12:00Z', null),
    ('sent', 'test', '2025-02-14', 1, null, '2025-02-14');
    insert into file_texts (hash, type, state, attempts, held_until) values
    ('unread', 'text/plain', 'waiting', 0, null),
    ('failing', 'text/plain', 'waiting', 1, '2025-02-14T12:00Z'),
    ('known', 'text/plain', 'read', 1, null)`)
  await migrateNow()
  const { rows } = await client.query(`
    select queue, key, attempts, leased_until is not null as leased from jobs order by queue, key`)
  expect(rows).toEqual([
    { queue: 'mails', key: 'new', attempts: 0, leased: false },
    { queue: 'mails', key: 'tried', attempts: 2, leased: true },
    { queue: 'texts', key: 'failing', attempts: 1, leased: true },
    { queue: 'texts', key: 'unread', attempts: 0, leased: false },
  ])
  const due = await client.query(`select key from jobs where due_at = '2025-02-15'`)
  expect(due.rows).toEqual([{ key: 'tried' }])
})

test('files that came before their words were looked for wait to be read, once for the same bytes', async () => {
  const { client } = state
  await client.query(`
    insert into files (id, hash, name, type, size) values
    ('a', 'never read', 'Circular.pdf', 'application/pdf', 1),
    ('b', 'never read', 'Copy of it.pdf', 'application/pdf', 1),
    ('c', 'a picture', 'Lawn.png', 'image/png', 1),
    ('d', 'read', 'Rules.txt', 'text/plain', 1);
    insert into file_texts (hash, type, state, words_at) values ('read', 'text/plain', 'read', now())`)
  await migrateNow()
  const jobs = await client.query('select queue, key from jobs')
  expect(jobs.rows).toEqual([{ queue: 'texts', key: 'never read' }])
  const { rows } = await client.query(`
    select hash, state, words_at is null as "isNew" from file_texts order by hash`)
  expect(rows).toEqual([
    { hash: 'never read', state: 'waiting', isNew: true },
    { hash: 'read', state: 'read', isNew: true },
  ])
})

test.each([
  ['ours alone goes', `('send-mails'), ('turn-day'), ('__pgboss__send-it')`, false],
  ['another program’s as well stays', `('send-mails'), ('invoices')`, true],
])('the queue of before that was %s', async (_whose, names, stays) => {
  const { client } = state
  await client.query(`
    create schema pgboss;
    create table pgboss.queue (name text);
    insert into pgboss.queue values ${names}`)
  await migrateNow()
  const { rows } = await client.query(`select to_regclass('pgboss.queue') is not null as stays`)
  expect(rows).toEqual([{ stays }])
})

test('the one category of an event is a record that it names, with the page that listed it', async () => {
  const { client } = state
  const before = await temporaryFolder()
  await copyMigrations(before.path, '0041')
  await migrateDatabase(place(), before.path)
  await before.remove()
  await client.query(`
    insert into events (id, title, location, date, time, category) values
    ('a', 'Soldering', 'Banyan Block', '2025-02-15', '10:00 AM', 'workshop'),
    ('b', 'Lamps', 'The lawn', '2025-02-15', '10:00 AM', '');
    insert into accounts (id, user_name, name, role)
    values ('asha', 'asha', 'Asha Raman', 'Admin');
    insert into drafts (id, account_id, kind, form, fields) values
    ('c', 'asha', 'event', 'one', '{"title": "Radios", "category": "seminar"}'),
    ('d', 'asha', 'event', 'two', '{"category": ""}'),
    ('e', 'asha', 'event', 'three', '{"title": "Ciphers"}')`)
  await migrateNow()
  const { rows } = await client.query(`
    select events.id, data ->> 'name' as category, data ->> 'listedOn' as page from events
    left join records on kind = 'eventCategory' and records.id = any(categories) order by events.id`)
  expect(rows).toEqual([
    { id: 'a', category: 'Workshop', page: 'cocurricular' },
    { id: 'b', category: null, page: null },
  ])
  const drafts = await client.query(`
    select id, fields ->> 'categories' as categories from drafts order by id`)
  expect(drafts.rows).toEqual([
    { id: 'c', categories: '["eventCategory-seminar"]' },
    { id: 'd', categories: '[]' },
    { id: 'e', categories: null },
  ])
})

test('what courses say of their programme in words is a programme each, which they name', async () => {
  const { client } = state
  const before = await temporaryFolder()
  await copyMigrations(before.path, '0043')
  await migrateDatabase(place(), before.path)
  await before.remove()
  await client.query(`
    insert into records (id, kind, data, sort) values
    ('a', 'course', '{"code": "CS1", "programme": "M.E./M.Tech, CSE"}', ''),
    ('b', 'course', '{"code": "CS2", "programme": "B.E."}', ''),
    ('c', 'course', '{"code": "CS3", "programme": "B.E."}', ''),
    ('d', 'course', '{"code": "CS4", "programme": "b e"}', ''),
    ('e', 'course', '{"code": "CS5", "programme": "कला"}', ''),
    ('f', 'course', '{"code": "CS6", "programme": ""}', ''),
    ('g', 'course', '{"code": "CS7"}', '');
    insert into accounts (id, user_name, name, role)
    values ('asha', 'asha', 'Asha Raman', 'Admin');
    insert into drafts (id, account_id, kind, form, fields) values
    ('c', 'asha', 'course', 'one', '{"title": "Radios", "programme": "B.E., new"}'),
    ('d', 'asha', 'course', 'two', '{"programme": ""}'),
    ('e', 'asha', 'course', 'three', '{"title": "Ciphers"}')`)
  await migrateNow()
  const { rows } = await client.query(`
    select id, data ->> 'title' as title, data ->> 'slug' as slug from records
    where kind = 'programme' order by sort`)
  expect(rows).toEqual([
    { id: 'programme:M.E.∕M.Tech‚ CSE', title: 'M.E./M.Tech, CSE', slug: 'm-e-m-tech-cse' },
    { id: 'programme:B.E.', title: 'B.E.', slug: 'b-e' },
    { id: 'programme:b e', title: 'b e', slug: 'b-e-2' },
    { id: 'programme:कला', title: 'कला', slug: 'programme' },
  ])
  const [field] = kinds.course.fields.filter(({ name }) => name === 'programmes')
  expect(field && saidOf(field, { programme: 'M.E./M.Tech, CSE' })).toEqual([rows[0].id])
  const drafts = await client.query(`
    select id, fields ->> 'programmes' as programmes from drafts order by id`)
  expect(drafts.rows).toEqual([
    { id: 'c', programmes: '["programme:B.E.‚ new"]' },
    { id: 'd', programmes: '[]' },
    { id: 'e', programmes: null },
  ])
})

/** Copies the migrations that came ahead of one, as a release of before had them. */
async function copyMigrations(to: string, ahead: string) {
  await cp(migrations, to, { recursive: true })
  const path = join(to, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const entries = journal.entries.filter(({ tag }: { tag: string }) => tag < ahead)
  await writeFile(path, JSON.stringify({ ...journal, entries }))
}

function migrateNow() {
  return migrateDatabase(place(), migrations)
}

describe('a release that is taken copy by copy', () => {
  test('leaves those on the schema of before serving, and lets them start', async () => {
    const { client } = state
    await migrateNow()
    await migrateTo(`
      create table later (id text primary key);
      alter table events add column later text not null default ''`)
    const database = await openDatabase(place(), { connections: 1, onTrouble: () => {} })
    const id = await anEvent(database.db, { title: 'Written by the old one' })
    await migrateNow()
    const { rows } = await client.query('select id, later from events')
    expect(rows).toEqual([{ id, later: '' }])
    await database.close()
  })

  test('refuses those that need what is no longer there, and leaves the database as it is', async () => {
    await migrateNow()
    const { when = 0 } = (await newest())[0] ?? {}
    await migrateTo(`
      alter table events drop column registration;
      update site set needs_migration = ${when + 1}`)
    await expect(migrateNow()).rejects.toThrow('made by a newer Lyceum')
    // Whoever knows the migration that it needs may run.
    await state.client.query(`update site set needs_migration = ${when}`)
    await migrateNow()
  })

  test('has its schema made once, however many copies start at once', async () => {
    await Promise.all([migrateNow(), migrateNow(), migrateNow()])
    const { rows } = await state.client.query(
      'select count(*)::int as count, count(distinct hash)::int as distinct from drizzle.__drizzle_migrations',
    )
    expect(rows[0]?.count).toBe((await newest()).length)
    expect(rows[0]?.distinct).toBe(rows[0]?.count)
  })
})

test('a migration that takes something away says who may still run', async () => {
  const tags = (await newest()).map(({ tag }) => tag).filter((tag) => tag > '0035')
  const all = await Promise.all(
    tags.map(async (tag) => {
      return { tag, statements: await readFile(join(migrations, `${tag}.sql`), 'utf8') }
    }),
  )
  expect(all.filter(({ statements }) => !isWithinRule(statements))).toEqual([])
})

test.each([
  'ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL;',
  'ALTER TABLE "a" ADD COLUMN "b" text;',
  'CREATE TABLE "a" ("id" text PRIMARY KEY NOT NULL);',
])('the rule for releases lets %s pass', (statement) => {
  expect(isWithinRule(statement)).toBe(true)
})

test.each([
  'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
  'ALTER TABLE "a" DROP COLUMN "b";',
  'alter table a rename column b to c;',
  'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;',
  'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
  'DROP TABLE "a";',
])('the rule for releases lets %s pass only where it says who may still run', (statement) => {
  expect(isWithinRule(statement)).toBe(false)
  expect(isWithinRule(`${statement} UPDATE "site" SET "needs_migration" = 1;`)).toBe(true)
})

/** Whether programs of before may go on, or the migration says which of them may (CONTRIBUTING.md). */
function isWithinRule(statements: string) {
  if (/needs_migration"? =/i.test(statements)) return true
  return statements.split(';').every((one) => {
    if (/^\s*create table/i.test(one)) return true
    const addsNeeded = /add column[^,]*not null/i.test(one) && !/default/i.test(one)
    return !addsNeeded && !takesAway.test(one)
  })
}

const takesAway =
  /\b(drop table|drop column|rename (column|to)|set data type|alter column \S+ type|set not null)\b/i

async function newest(): Promise<{ tag: string; when: number }[]> {
  const journal = JSON.parse(await readFile(join(migrations, 'meta', '_journal.json'), 'utf8'))
  return journal.entries.toReversed()
}

/** Migrates as a later release will, by these statements. */
async function migrateTo(statements: string) {
  const later = await temporaryFolder()
  await cp(migrations, later.path, { recursive: true })
  const path = join(later.path, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const [last] = await newest()
  const entry = {
    ...journal.entries.at(-1),
    idx: 9999,
    tag: '9999_later',
    when: (last?.when ?? 0) + 1,
  }
  await writeFile(path, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
  await writeFile(join(later.path, '9999_later.sql'), statements)
  await migrateDatabase(place(), later.path)
  await later.remove()
}

function place() {
  return { ...server, database: state.client.database ?? '' }
}
