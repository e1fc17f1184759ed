import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountLinks } from '#store/account-schema.ts'
import { testDatabase } from '#test/database.ts'
import { anAdmin } from '#test/factories.ts'
import { findLink, makeLink, sweepLinks, useLink, type LinkPurpose } from './account-links.ts'

const { db } = await testDatabase()

/** In hours. */
const promised: [LinkPurpose, number][] = [
  ['reset', 1],
  ['invitation', 14 * 24],
]
const minute = 1 / 60
const day = 24

beforeEach(async () => void (await db.delete(accountLinks)))
afterEach(() => void vi.useRealTimers())

async function aLink(purpose: LinkPurpose) {
  const { id } = await anAdmin(db)
  return makeLink(db, id, purpose)
}

/** Lets so many hours pass, or sets the clock forward by them; below zero, back. */
async function moveOn(hours: number) {
  const span = sql`make_interval(secs => ${hours * 3600})`
  const { createdAt, expiresAt } = accountLinks
  await db
    .update(accountLinks)
    .set({ createdAt: sql`${createdAt} - ${span}`, expiresAt: sql`${expiresAt} - ${span}` })
}

test.each(promised)('a link for a %s works for %i hours', async (purpose, hours) => {
  const secret = await aLink(purpose)
  await moveOn(hours - minute)
  expect(await findLink(db, secret)).toMatchObject({ purpose })
  await moveOn(minute)
  expect(await findLink(db, secret)).toBeNull()
})

test.each(promised)(
  'a link for a %s that was made while the clock was a day ahead works for %i hours and that day at most',
  async (purpose, hours) => {
    const secret = await aLink(purpose)
    await moveOn(-day)
    await moveOn(hours + day - minute)
    expect(await findLink(db, secret)).toMatchObject({ purpose })
    await moveOn(minute)
    expect(await findLink(db, secret)).toBeNull()
    expect(await db.transaction((tx) => useLink(tx, secret))).toBeNull()
  },
)

test.each(promised)('a clock set forward lengthens no link for a %s', async (purpose, hours) => {
  const secret = await aLink(purpose)
  await moveOn(day)
  await moveOn(Math.max(0, hours - day))
  expect(await findLink(db, secret)).toBeNull()
  await sweepLinks(db)
  expect(await db.$count(accountLinks)).toBe(0)
})

test.each([
  ['forward', '2025-03-29T12:00:00Z'],
  ['back', '2025-10-25T12:00:00Z'],
])('the night in which clocks are turned %s makes no link longer', async (_way, now) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  // Where the server is set to such a zone, a day of its calendar has 23 or 25 hours.
  const ends = await db.transaction(async (tx) => {
    await tx.execute(sql`set local time zone 'Europe/Berlin'`)
    const { id } = await anAdmin(db)
    await makeLink(tx, id, 'invitation')
    return tx.select({ at: accountLinks.expiresAt }).from(accountLinks)
  })
  expect(ends).toEqual([{ at: new Date(Date.parse(now) + 14 * 24 * 3_600_000) }])
})
