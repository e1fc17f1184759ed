import { sql } from 'drizzle-orm'
import { describe, expect, inject, test, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { editor } from '#test/factories.ts'
import { holdLock } from '#test/held-locks.ts'
import { somebodyWaitsFor } from '#test/waiting-writes.ts'
import { record, recordMany } from './changes.ts'
import { isOverload } from './database-errors.ts'
import { openDatabase, type Db } from './database.ts'
import { changes, site } from './schema.ts'

const database = await testDatabase()
const { db, connection } = database
const aChange = { kind: 'journal', recordId: 'a', before: null, after: {} }
const asWished = { randomPageCost: '1.1', jit: 'off', synchronizeSeqscans: 'off' }

async function settingsOf(reader: Pick<Db, 'execute'>) {
  const { rows } = await reader.execute(sql`select
    current_setting('random_page_cost') as "randomPageCost",
    current_setting('jit') as jit,
    current_setting('synchronize_seqscans') as "synchronizeSeqscans"`)
  return rows[0]
}

test('every connection begins with our settings, also beside others at once', async () => {
  const all = await Promise.all(
    Array.from({ length: 3 }, () => db.transaction((tx) => settingsOf(tx))),
  )
  expect(all).toEqual([asWished, asWished, asWished])
})

test('an address that has options of its own keeps them, and gets ours', async () => {
  const { host, port, user, password } = inject('postgres')
  const address = new URL(`postgres://${user}:${password}@localhost:${port}/${connection.database}`)
  address.searchParams.set('host', host)
  address.searchParams.set('options', '-c work_mem=7MB')
  const other = await openDatabase(
    { connectionString: address.href },
    { connections: 1, onTrouble: () => undefined },
  )
  const { rows } = await other.db.execute(sql`select current_setting('work_mem') as memory`)
  expect(rows).toEqual([{ memory: '7MB' }])
  expect(await settingsOf(other.db)).toEqual(asWished)
  await other.close()
})

/** How long a statement may take, and how long it may wait for others. */
async function patienceOf(reader: Pick<Db, 'execute'>) {
  const { rows } = await reader.execute(sql`select
    current_setting('statement_timeout') as longest, current_setting('lock_timeout') as wait`)
  return [rows[0]?.longest, rows[0]?.wait]
}

const writer = { accountId: null, name: 'A test' }

test('a statement may take so long: while somebody waits, in bulk, and in the background', async () => {
  const { background } = database
  expect(await patienceOf(db)).toEqual(['15s', '5s'])
  expect(await record(db, writer, patienceOf)).toEqual(['15s', '5s'])
  expect(await recordMany(db, writer, patienceOf)).toEqual(['2min', '2min'])
  expect(await patienceOf(background)).toEqual(['10min', '10min'])
  expect(await recordMany(background, writer, patienceOf)).toEqual(['10min', '10min'])
})

test('a connection that breaks between two statements fails its transaction and nothing else', async () => {
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const pid = rows[0]?.pid
    await db.execute(sql`select pg_terminate_backend(${pid}, 10000)`)
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow('Failed query')
  expect(await db.transaction((tx) => tx.$count(site))).toBe(1)
})

test('forty writes that wait for a lock keep no read waiting, nor does a bulk write keep others', async () => {
  const small = await openDatabase(connection, { connections: 1, onTrouble: () => undefined })
  let writes: Promise<unknown>[] = []
  await recordMany(small.db, writer, async (tx) => {
    await tx.execute(sql`lock table students in exclusive mode`)
    writes = Array.from({ length: 40 }, () =>
      record(small.db, writer, (own) => own.execute(sql`lock table students in exclusive mode`)),
    )
    await somebodyWaitsFor(db, 'students')
    expect(await patienceOf(small.db)).toEqual(['15s', '5s'])
  })
  await expect(Promise.all(writes)).resolves.toHaveLength(40)
  await small.close()
})

test('a write that waits too long for others, or in a circle with them, may be tried again', async () => {
  await record(db, writer, async (tx) => {
    await tx.execute(sql`lock table students in exclusive mode`)
    const late = db.transaction(async (own) => {
      await own.execute(sql`set local lock_timeout = '1ms'`)
      await own.execute(sql`lock table students in exclusive mode`)
    })
    await expect(late).rejects.toSatisfy(isOverload)
  })
  const circle = [
    ['students', 'events'],
    ['events', 'students'],
  ] as const
  const met = Promise.withResolvers<void>()
  const arrived = { count: 0 }
  const turns = circle.map(([first, second]) =>
    db.transaction(async (tx) => {
      await tx.execute(sql.raw(`lock table ${first} in exclusive mode`))
      arrived.count += 1
      if (arrived.count === circle.length) met.resolve()
      await met.promise
      await tx.execute(sql.raw(`lock table ${second} in exclusive mode`))
    }),
  )
  const refused = (await Promise.allSettled(turns)).filter(({ status }) => status === 'rejected')
  expect(refused).toEqual([{ status: 'rejected', reason: expect.toSatisfy(isOverload) }])
})

test('a statement that is cut off is a database that has too much to do', async () => {
  const cutOff = db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '1ms'`)
    await tx.execute(sql`select pg_sleep(60)`)
  })
  await expect(cutOff).rejects.toSatisfy(isOverload)
  const wrong = db.execute(sql`select nothing`)
  await expect(wrong).rejects.not.toSatisfy(isOverload)
})

test('whoever gets no connection is told so, and the background has connections of its own', async () => {
  const small = await openDatabase(connection, { connections: 1, onTrouble: () => undefined })
  const held = await heldWrites(small.db, 4)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = small.db.transaction(patienceOf).then(
    () => null,
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  expect(await asked).toSatisfy(isOverload)
  expect(await patienceOf(small.background)).toEqual(['10min', '10min'])
  await held.release()
  await small.close()
})

/** Transactions that are open until they are released. */
async function heldWrites(on: Db, count: number) {
  const end = Promise.withResolvers<void>()
  const open = Array.from({ length: count }, async () => {
    const begun = Promise.withResolvers<void>()
    const done = on.transaction(async () => {
      begun.resolve()
      await end.promise
    })
    await begun.promise
    return { done }
  })
  const all = await Promise.all(open)
  return {
    release: async () => {
      end.resolve()
      await Promise.all(all.map(({ done }) => done))
    },
  }
}

describe('what is only tried', () => {
  test('is read by the trial alone, and taken back', async () => {
    const inside = await database.tryOut(async (trial) => {
      await record(trial, editor, async (tx, log) => {
        await tx.insert(changes).values({ ...aChange, batch: 'a', action: 'add', actorName: 'A' })
        log(aChange)
      })
      return Promise.all([trial.$count(changes), trial.$count(changes), db.$count(changes)])
    })
    expect(inside).toEqual([1, 1, 0])
    expect(await db.$count(changes)).toBe(0)
  })

  test('moves the site version for nobody', async () => {
    const before = await db.select().from(site)
    await database.tryOut((trial) => record(trial, editor, async (_tx, log) => log(aChange)))
    expect(await db.select().from(site)).toEqual(before)
  })

  test('fails as its work does, and leaves the connection to the next', async () => {
    const fail = () => database.tryOut((trial) => trial.execute(sql`select 1 / 0`))
    await expect(fail()).rejects.toThrow('Failed query')
    await expect(fail()).rejects.toThrow('Failed query')
    await expect(fail()).rejects.toThrow('Failed query')
    expect(await database.tryOut(async () => 'done')).toBe('done')
  })

  test('ends where its connection breaks, and the next begins anew', async () => {
    const other = await openDatabase(connection, { connections: 1, onTrouble: () => undefined })
    const broken = other.tryOut(async (trial) => {
      const { rows } = await trial.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
      return trial.$count(changes)
    })
    await expect(broken).rejects.toThrow('Failed query')
    expect(await other.tryOut(async () => 'done')).toBe('done')
    await other.close()
  })
})

describe('one moment', () => {
  test('stays as it is, whatever is written meanwhile, and takes no write', async () => {
    const counts = await database.atOneMoment(async (moment) => {
      const before = await moment.$count(changes)
      await record(db, editor, async (_tx, log) => log(aChange))
      const asked = await Promise.all([moment.$count(changes), moment.$count(changes)])
      return [before, ...asked, await db.$count(changes)]
    })
    const [before = 0] = counts
    expect(counts).toEqual([before, before, before, before + 1])
    const writing = database.atOneMoment((moment) => moment.execute(sql`delete from changes`))
    await expect(writing).rejects.toThrow('Failed query')
    expect(await db.$count(changes)).toBe(before + 1)
  })
})

test('what waits is broken off once the database is given up, and nothing more is asked', async () => {
  const other = await openDatabase(connection, { connections: 1, onTrouble: () => undefined })
  const holder = await holdLock(connection, 'select from site for update')
  const write = other.background.update(site).set({ version: 1 })
  const [broken] = await Promise.all([
    write.catch((error: unknown) => error),
    somebodyWaitsFor(db, 'site').then(() => other.giveUp()),
  ])
  expect(broken).toBeInstanceOf(Error)
  await expect(other.db.$count(site)).rejects.toThrow('Failed query')
  await other.close()
  await holder.query('rollback')
})

test('writes of one statement that wait keep nobody from reading', async () => {
  const other = await openDatabase(connection, { connections: 1, onTrouble: () => undefined })
  const holder = await holdLock(connection, 'select from site for update')
  const write = other.db
    .update(site)
    .set({ version: sql`version` })
    .execute()
  await somebodyWaitsFor(db, 'site')
  expect(await other.db.$count(site)).toBe(1)
  await holder.query('rollback')
  await write
  await other.close()
})
