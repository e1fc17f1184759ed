import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { eventPath, pages } from '#contract/paths.ts'
import { createLogger } from '#server/logger.ts'
import { builtApp } from '#test/built-app.ts'
import { departmentWords } from '#test/department.ts'

const written: string[] = []
const log = createLogger('info', {
  destination: { write: (line) => void written.push(line) },
})
const { app, db } = await builtApp({}, { log })

test('a page that fails is a line of the log, without what the database was asked for', async () => {
  await db.execute(sql`alter table events rename to elsewhere`)
  const answer = await app.inject({ url: eventPath('a-private-word') })
  await db.execute(sql`alter table elsewhere rename to events`)
  expect(answer.statusCode).toBe(500)
  const failed = failures()
  expect(failed).toMatchObject([{ level: 50, err: { cause: { code: '42P01' } } }])
  expect(JSON.stringify(failed)).not.toContain('a-private-word')
})

test('a page that fails says so in the frame of the site, also where that cannot be read', async () => {
  await db.execute(sql`alter table records rename to elsewhere`)
  const answer = await app.inject({ url: pages.home, headers: { accept: 'text/html' } })
  await db.execute(sql`alter table elsewhere rename to records`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    500,
    'text/html; charset=utf-8',
  ])
  expect(answer.body).toContain(departmentWords.name)
  expect(answer.body).toContain(`href="${pages.faculty}"`)
})

test('a page that fails offers ahead of anything else to try again', async () => {
  await db.execute(sql`alter table events rename to elsewhere`)
  const { body } = await app.inject({ url: eventPath('any'), headers: { accept: 'text/html' } })
  await db.execute(sql`alter table elsewhere rename to events`)
  const [, wayBeside] = new RegExp(`>${messages.failure.retry}</a><a([^>]*)>`).exec(body) ?? []
  expect(wayBeside).toContain('data-look="outline"')
})

test('an address that no route matches is no failure', async () => {
  const before = failures().length
  const answer = await app.inject('/About_us/%0a%0d')
  expect([answer.statusCode, failures().length]).toEqual([404, before])
})

function failures() {
  return written.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'failed')
}
