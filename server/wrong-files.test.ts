import { expect, test } from 'vitest'
import { sheetFileMessages } from '#contract/messages/sheet-files.ts'
import { calls } from '#contract/paths.ts'
import { createLogger } from '#server/logger.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'

const written: string[] = []
const log = createLogger('info', {
  destination: { write: (line) => void written.push(line) },
})
const { app, db } = await testApp({ log })

test('a damaged file is a line of the log with its reason, and no error of the site', async () => {
  const headers = await login(app, await anAdmin(db))
  const sent = await multipart({ file: new File(['PK\u0003\u0004 and no archive'], 'roster.xlsx') })
  const reply = await app.inject({
    method: 'POST',
    url: `${calls.roster}/import?dry=1`,
    headers: { ...headers, ...sent.headers },
    payload: sent.payload,
  })
  expect([reply.statusCode, reply.json().message]).toEqual([415, sheetFileMessages.damagedWorkbook])
  const lines = written.map((line) => JSON.parse(line))
  expect(lines.filter(({ level }) => level >= 50)).toEqual([])
  const refused = lines.filter(({ msg }) => msg === 'refused')
  expect(refused).toMatchObject([{ level: 40, reason: 'The file is damaged.' }])
  expect(refused[0]).not.toHaveProperty('err')
})
