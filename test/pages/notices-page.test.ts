import { afterEach, describe, expect, test, vi } from 'vitest'
import { noticeMessages } from '#contract/messages/notices.ts'
import { noticeArchivePath, noticePath } from '#contract/notice-paths.ts'
import { pages } from '#contract/paths.ts'
import { daysAfter, today, turnDay } from '#domain/site/today.ts'
import { records } from '#store/schema.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin, aNotice } from '#test/factories.ts'

const { app, db } = await builtApp()
const admin = await login(app, await anAdmin(db))
const read = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).body

afterEach(async () => {
  vi.useRealTimers()
  await db.delete(records)
  await turnDay.run(db)
})

describe('a department without notices', () => {
  test('says so on their page, and nothing on others', async () => {
    expect(await read(pages.notices)).toContain(noticeMessages.none)
    const home = await read(pages.home)
    expect(home).not.toContain('id="notices"')
  })
})

test('the home page shows three notices, and those that are not current none', async () => {
  for (const title of ['First', 'Second', 'Third', 'Fourth']) await aNotice(db, { title })
  await aNotice(db, { title: 'Left long ago', until: '2025-03-01', placement: 'pinned' })
  const home = await read(pages.home)
  expect(['First', 'Second', 'Third', 'Fourth'].map((title) => home.includes(title))).toEqual([
    false,
    true,
    true,
    true,
  ])
  expect(home).not.toContain('Left long ago')
})

test('at midnight a banner appears on every page, and leaves after its last day', async () => {
  const first = daysAfter(today(), 1)
  const id = await aNotice(db, {
    title: 'Stay indoors',
    from: first,
    until: first,
    placement: 'urgent',
  })
  const paths = [pages.home, pages.about, pages.login, pages.notices, '/no/such/page']
  const shown = async () => {
    const bodies = await Promise.all(paths.map((path) => read(path)))
    return bodies.map((body) => body.includes('Stay indoors'))
  }
  expect(await shown()).toEqual(paths.map(() => false))
  await comesDay(first)
  expect(await shown()).toEqual(paths.map(() => true))
  expect(await read(pages.home)).toContain(`href="${noticePath(id)}"`)
  await comesDay(daysAfter(first, 1))
  expect(await shown()).toEqual(paths.map(() => false))
  expect(await read(noticePath(id))).toContain(noticeMessages.archived)
  const archive = await read(noticeArchivePath(first.slice(0, 4)))
  expect(archive).toContain('Stay indoors')
  expect(archive).toContain('noindex')
})

test('what has not appeared yet is listed for administrators alone', async () => {
  const id = await aNotice(db, { title: 'Not yet', from: daysAfter(today(), 3) })
  expect(await read(pages.notices)).not.toContain('Not yet')
  expect((await app.inject(noticePath(id))).statusCode).toBe(404)
  expect(await read(pages.notices, admin)).toContain('Not yet')
  expect(await read(noticePath(id), admin)).toContain(noticeMessages.appears)
})

test('words of a notice are never markup', async () => {
  const id = await aNotice(db, { title: '<b>Loud</b>', body: '<script>alert(1)</script>' })
  for (const path of [pages.notices, noticePath(id), pages.home]) {
    const body = await read(path)
    expect(body).not.toContain('<b>Loud')
    expect(body).not.toContain('<script>alert(1)')
  }
})

/** Midnight of the department passes, and every process hears of it. */
async function comesDay(day: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T06:00:00Z`) })
  const before = db.site.current() ?? 0
  await turnDay.run(db)
  await expect.poll(() => db.site.current() ?? 0).toBeGreaterThan(before)
}
