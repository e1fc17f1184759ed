import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { trackReads, noteQuery } from '#store/reads.ts'
import { testDatabase } from '#test/database.ts'
import { createFreshness } from '#domain/freshness.ts'
import { followFrame } from './site-frame.ts'

const { db } = await testDatabase()
// What was told while the database was made may come only now.
await db.site.catchUp()

/** The kinds of record of which the frame asks while something is done. */
async function askedFor(work: () => Promise<unknown>) {
  const queries = vi.spyOn(noteQuery, 'logQuery')
  await work()
  const asked = new Set(queries.mock.calls.flatMap(([, params]) => params))
  queries.mockRestore()
  return asked
}

async function tell(name: string) {
  await db.execute(sql`select tell_changed(array[${name}]::text[])`)
  await db.site.catchUp()
}

test('each part of the frame is read anew once it has changed, and the others are not', async () => {
  const frame = followFrame(db, createFreshness(db.site))
  const first = await askedFor(frame)
  expect([first.has('menu'), first.has('department'), first.has('notice')]).toEqual([
    true,
    true,
    true,
  ])
  expect(await askedFor(frame)).toEqual(new Set())
  await tell('records/menu')
  const menu = await askedFor(frame)
  expect([menu.has('menu'), menu.has('department'), menu.has('notice')]).toEqual([
    true,
    false,
    false,
  ])
  await tell('records/notice')
  const notice = await askedFor(frame)
  expect([notice.has('menu'), notice.has('notice')]).toEqual([false, true])
})

test('a page owes itself to all parts, whoever had them read', async () => {
  const frame = followFrame(db, createFreshness(db.site))
  await frame()
  const { reads } = await trackReads(frame)
  for (const name of ['records/menu', 'records/department', 'records/notice', 'documents']) {
    expect(reads).toContain(name)
  }
})
