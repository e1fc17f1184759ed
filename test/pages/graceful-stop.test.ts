import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { calls, pages } from '#contract/paths.ts'
import { sessions } from '#store/account-schema.ts'
import { jobs } from '#store/job-schema.ts'
import { testDatabase } from '#test/database.ts'
import { databaseUrl } from '#test/database-url.ts'
import { freePort } from '#test/free-port.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { startFlags } from '../../scripts/start-flags.mjs'

const serve = join(import.meta.dirname, '..', '..', 'build', 'server', 'serve.js')
const password = 'a password for stops'
const { db, connection } = await testDatabase()
const folder = await temporaryFolder()
afterAll(() => folder.remove())

test('a stop waits for what is asked by somebody who has gone, and for what is noted after an answer', async () => {
  const { origin, stop } = await aSite()
  const [known, unknown] = [await logIn(origin), await logIn(origin)]
  await db.update(sessions).set({ lastSeenAt: sql`now() - interval '10 minutes'` })

  const holder = await aHolder('select from sessions for update')
  // Answered at once; that its member was there is noted after that.
  await ask(origin, known)
  await expect.poll(waiting).toBe(1)
  await holder.query('lock table accounts in access exclusive mode')
  const gone = new AbortController()
  const asked = ask(origin, unknown, gone.signal).catch((error: Error) => error.name)
  await expect.poll(waiting).toBe(2)
  gone.abort()
  expect(await asked).toBe('AbortError')

  expect(await stop(() => holder.query('commit'))).toEqual({ exit: [0, null], said: '' })
  expect(await db.$count(sessions, sql`last_seen_at > now() - interval '5 minutes'`)).toBe(1)
})

test('a stop waits for a scheduled job, which is done once', async () => {
  const { origin, stop } = await aSite()
  await logIn(origin)
  await db.update(sessions).set({ expiresAt: sql`now() - interval '1 year'` })

  const holder = await aHolder('select from sessions for update')
  await db
    .update(jobs)
    .set({ dueAt: sql`now()` })
    .where(eq(jobs.key, 'sweep-sessions'))
  await db.execute(sql`select pg_notify('lyceum_jobs', 'schedule')`)
  await expect.poll(waiting).toBe(1)

  expect(await stop(() => holder.query('commit'))).toEqual({ exit: [0, null], said: '' })
  expect(await db.$count(sessions)).toBe(0)
  expect(await db.$count(jobs, sql`key = 'sweep-sessions' and due_at > now()`)).toBe(1)
})

/** A transaction that keeps others waiting until it is told to commit. */
async function aHolder(statement: string): Promise<Client> {
  const holder = new Client(connection)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin')
  await holder.query(statement)
  return holder
}

/** A site on the test's own database. */
async function aSite() {
  const port = await freePort()
  const site = spawn(process.execPath, [...startFlags, serve], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder.path,
      DATABASE_URL: databaseUrl(connection),
      ADMIN_PASSWORD: password,
      SAMPLE_CONTENT: 'off',
      NIGHTLY_BACKUP: 'off',
      LOG_LEVEL: 'warn',
    },
  })
  onTestFinished(() => void site.kill('SIGKILL'))
  const exit = once(site, 'exit')
  const said = text(site.stderr)
  for await (const line of createInterface({ input: site.stdout })) {
    if (line.startsWith('Lyceum is ready')) break
  }
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    /** Stops it, lets go what it waits for once it takes nothing more, and tells how it ended and what it logged. */
    stop: async (letGo: () => Promise<unknown>) => {
      site.kill('SIGTERM')
      await expect.poll(() => isListening(origin)).toBe(false)
      await letGo()
      return { exit: await exit, said: await said }
    },
  }
}

async function logIn(origin: string): Promise<string> {
  const reply = await fetch(origin + calls.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ loginInput: 'admin', password }),
  })
  return reply.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Asks on a connection of its own, which no stop has to wait for. */
async function ask(origin: string, cookie: string, signal: AbortSignal | null = null) {
  const headers = { cookie, connection: 'close' }
  const reply = await fetch(origin + pages.faculty, { headers, signal })
  await reply.text()
}

/** How many of the site's connections wait for a lock. */
async function waiting(): Promise<number> {
  const { rowCount } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}

function isListening(origin: string): Promise<boolean> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy())
}
