import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventPath } from '#contract/paths.ts'
import { createLogger } from '#server/logger.ts'
import { builtApp } from '#test/built-app.ts'

const written: string[] = []
const log = createLogger('info', { write: (line) => void written.push(line) })
const { app, db } = await builtApp({}, { log })

test('a page that fails is a line of the log, without what the database was asked for', async () => {
  await db.execute(sql`alter table events rename to elsewhere`)
  const answer = await app.inject({ url: eventPath('a-private-word') })
  await db.execute(sql`alter table elsewhere rename to events`)
  expect(answer.statusCode).toBe(500)
  const failed = written.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'failed')
  expect(failed).toMatchObject([{ level: 50, err: { cause: { code: '42P01' } } }])
  expect(JSON.stringify(failed)).not.toContain('a-private-word')
})
