import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { openDatabase, type Db } from './database.ts'

const { db, connection } = await testDatabase()
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
  const { host, port, user } = inject('postgres')
  const address = new URL(`postgres://${user}@localhost:${port}/${connection.database}`)
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
