import { expect, test } from 'vitest'
import { draftsPath, openFormPath } from '#contract/draft-paths.ts'
import { idOfText } from '#contract/kinds/texts-as-records.ts'
import { orderPath, recordPath } from '#contract/paths.ts'
import { insertRecords } from '#domain/records/write-records.ts'
import { record } from '#store/changes.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, editor } from '#test/factories.ts'

const { app, db } = await testApp()
const headers = await login(app, await anAdmin(db))

test('a programme that was a long line of text is ordered, drafted and saved as any other', async () => {
  const title = 'M.E. Computer Science and Engineering, in Artificial Intelligence / '.padEnd(
    120,
    'x',
  )
  const id = idOfText({ to: 'programme', wasText: true }, title)
  const snapshot = { title, slug: 'm-e', place: '0001' }
  await record(db, editor, (tx, log) => insertRecords({ tx, log }, 'programme', [{ id, snapshot }]))
  const form = `programme ${id}`
  const asked = [
    ['PUT', orderPath('programme'), { ids: [id], was: [id] }],
    ['PUT', draftsPath('programme'), { form, id, version: null, fields: { seats: '6' } }],
    ['POST', openFormPath('programme'), { form, id }],
    ['DELETE', openFormPath('programme'), { id }],
    ['PUT', recordPath('programme', encodeURIComponent(id)), { fields: { seats: '60' } }],
  ] as const
  for (const [method, url, payload] of asked) {
    const { statusCode } = await app.inject({ method, url, headers, payload })
    expect([url, statusCode]).toEqual([url, 200])
  }
})
