import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { migrateDatabase } from './migrate.ts'
import { newId } from './columns.ts'

const migrations = join(import.meta.dirname, '..', 'migrations')
const server = inject('postgres')
const folder = await temporaryFolder()
afterAll(folder.remove)

/** What was waiting before there was one queue is in it afterwards. */
const isOlder = ({ tag }: { tag: string }) => tag < '0013'
const state: { client: Client } = { client: new Client(server) }

beforeAll(async () => {
  await cp(migrations, folder.path, { recursive: true })
  const path = join(folder.path, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.filter(isOlder) }))
})

beforeEach(async () => {
  const database = `test_${newId()}`
  await ask(new Client(server), `create database ${database}`)
  await migrateDatabase({ ...server, database }, folder.path)
  const client = new Client({ ...server, database })
  await client.connect()
  state.client = client
  return async () => {
    await client.end()
    await ask(new Client(server), `drop database ${database} with (force)`)
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

function migrateNow() {
  return migrateDatabase({ ...server, database: state.client.database ?? '' }, migrations)
}

async function ask(client: Client, statement: string) {
  await client.connect()
  await client.query(statement)
  await client.end()
}
