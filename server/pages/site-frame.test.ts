import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { trackReads, noteQuery } from '#store/reads.ts'
import { testDatabase } from '#test/database.ts'
import { aDepartment } from '#test/department.ts'
import { aDocument, aNotice, aRecordOf } from '#test/factories.ts'
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

/** A page that shows the frame alone. */
async function aPage() {
  const freshness = createFreshness(db.site)
  const frame = followFrame(db, freshness)
  await frame()
  const begun = freshness.begin()
  if (begun === null) throw new Error('Nobody hears the site.')
  const made = { begun, ...(await trackReads(frame)) }
  return { frame, stands: () => freshness.isFresh(made) }
}

test.each([
  ['a notice that is not urgent', () => aNotice(db)],
  ['a document that is in no menu', () => aDocument(db, 'Rules for Locks')],
  ['a page of its own that is in no menu', () => aRecordOf(db, 'page')],
])('a page stands when the frame was read anew after %s', async (_what, write) => {
  const { frame, stands } = await aPage()
  await write()
  await db.site.catchUp()
  expect(stands()).toBe(false)
  await frame()
  expect(stands()).toBe(true)
})

test.each([
  ['an urgent notice', () => aNotice(db, { placement: 'urgent' })],
  ['words about the department', () => aDepartment(db)],
])('a page falls after %s', async (_what, write) => {
  const { frame, stands } = await aPage()
  await write()
  await db.site.catchUp()
  await frame()
  expect(stands()).toBe(false)
})
