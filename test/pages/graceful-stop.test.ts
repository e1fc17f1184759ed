import { once } from 'node:events'
import { connect } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { pages } from '#contract/paths.ts'
import { sessions } from '#store/account-schema.ts'
import { jobs } from '#store/job-schema.ts'
import { testDatabase } from '#test/database.ts'
import { holdLock, waitingForLocks } from '#test/held-locks.ts'
import { logIntoSite, serveSite } from '#test/served-site.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const { db, connection } = await testDatabase()
const folder = await temporaryFolder()
afterAll(() => folder.remove())

test('a stop waits for what is asked by somebody who has gone, and for what is noted after an answer', async () => {
  const { origin, stop } = await aSite()
  const [known, unknown] = [await logIntoSite(origin), await logIntoSite(origin)]
  await db.update(sessions).set({ lastSeenAt: sql`now() - interval '10 minutes'` })

  const holder = await holdLock(connection, 'select from sessions for update')
  // Answered at once; that its member was there is noted after that.
  await ask(origin, known)
  await expect.poll(() => waitingForLocks(db)).toBe(1)
  await holder.query('lock table accounts in access exclusive mode')
  const gone = new AbortController()
  const asked = ask(origin, unknown, gone.signal).catch((error: Error) => error.name)
  await expect.poll(() => waitingForLocks(db)).toBe(2)
  gone.abort()
  expect(await asked).toBe('AbortError')

  expect(await stop(() => holder.query('commit'))).toEqual({ exit: [0, null], said: '' })
  expect(await db.$count(sessions, sql`last_seen_at > now() - interval '5 minutes'`)).toBe(1)
})

test('a stop waits for a scheduled job, which is done once', async () => {
  const { origin, stop } = await aSite()
  await logIntoSite(origin)
  await db.update(sessions).set({ expiresAt: sql`now() - interval '1 year'` })

  const holder = await holdLock(connection, 'select from sessions for update')
  await db
    .update(jobs)
    .set({ dueAt: sql`now()` })
    .where(eq(jobs.key, 'sweep-sessions'))
  await db.execute(sql`select pg_notify('lyceum_jobs', 'schedule')`)
  await expect.poll(() => waitingForLocks(db)).toBe(1)

  expect(await stop(() => holder.query('commit'))).toEqual({ exit: [0, null], said: '' })
  expect(await db.$count(sessions)).toBe(0)
  expect(await db.$count(jobs, sql`key = 'sweep-sessions' and due_at > now()`)).toBe(1)
})

async function aSite() {
  const { origin, signal, ended } = await serveSite({ connection, dataDir: folder.path })
  return {
    origin,
    /** Stops it, lets go what it waits for once it takes nothing more, and tells how it ended. */
    stop: async (letGo: () => Promise<unknown>) => {
      signal('SIGTERM')
      await expect.poll(() => isListening(origin)).toBe(false)
      await letGo()
      return ended()
    },
  }
}

/** Asks on a connection of its own, which no stop has to wait for. */
async function ask(origin: string, cookie: string, signal: AbortSignal | null = null) {
  const headers = { cookie, connection: 'close' }
  const reply = await fetch(origin + pages.faculty, { headers, signal })
  await reply.text()
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
