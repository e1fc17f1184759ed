import { beforeAll, describe, expect, test } from 'vitest'
import { changeHeader } from '#contract/change-header.ts'
import type { RosterPlan } from '#contract/import-report.ts'
import { importedLine, importPlanLine } from '#contract/messages/roster-reports.ts'
import { rosterMessages } from '#contract/messages/roster.ts'
import { calls } from '#contract/paths.ts'
import { students } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aStudent } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'

const { app, db } = await testApp()
let admin: Record<string, string> = {}
const words = rosterMessages

beforeAll(async () => {
  admin = await login(app, await anAdmin(db))
})

const text = 'Register No.;Name;Year\n21CS001;Aadhira;4\n21CS002;;4\n'

describe('an import', () => {
  test('is looked at, and then done as it was seen', async () => {
    const seen = await send(text, '?dry=1')
    const plan: RosterPlan = seen.json()
    expect(plan.rows.map(({ outcome }) => outcome)).toEqual(['added', 'refused'])
    expect([seen.headers[changeHeader], await db.$count(students)]).toEqual([undefined, 0])

    const counts = { added: 1, changed: 0, unchanged: 0, refused: 1 }
    expect(seen.json().message).toBe(importPlanLine(counts))

    const done = await send(text, '', plan.state)
    expect(done.json()).toEqual({ message: importedLine(counts), ...counts })
    expect(done.headers[changeHeader]).toMatch(/^\w+$/)
  })

  test('is refused once the roster is another one, and without having been looked at', async () => {
    const { state }: RosterPlan = (await send(text, '?dry=1')).json()
    await db.delete(students)
    await aStudent(db, { registerNumber: '21CS001', name: 'Somebody' })
    const late = await send(text, '', state)
    expect([late.statusCode, late.json().message]).toEqual([409, words.stale])
    expect((await send(text, '')).statusCode).toBe(409)
  })

  test('reads what spreadsheets write', async () => {
    const bytes = Buffer.from(`\uFEFF${text.replaceAll(';', '\t')}`, 'utf16le')
    const { rows }: RosterPlan = (await send(bytes, '?dry=1')).json()
    expect(rows).toHaveLength(2)
  })
})

describe('a file that is none', () => {
  test.each([
    ['another encoding', Buffer.from('Name\nJos\xe9', 'latin1'), 415, words.unreadableFile],
    ['a workbook', Buffer.from('PK\x03\x04 and so on', 'latin1'), 415, words.workbook],
    ['nothing', '', 400, words.noFile],
    ['far too much', Buffer.alloc(9 * 2 ** 20, 'a'), 413, words.fileTooLarge],
  ])('%s is refused with what to do', async (_what, file, status, sentence) => {
    const reply = await send(file, '?dry=1')
    expect([reply.statusCode, reply.json().message]).toEqual([status, sentence])
  })

  test('is no JSON either', async () => {
    const url = `${calls.roster}/import?dry=1`
    const reply = await app.inject({ method: 'POST', url, headers: admin, payload: { text } })
    expect(reply.statusCode).toBe(415)
  })
})

test('an example can be taken along, and imported', async () => {
  const reply = await app.inject({ url: `${calls.roster}/example.csv`, headers: admin })
  expect(reply.headers['content-disposition']).toBe('attachment; filename="roster-example.csv"')
  const { rows }: RosterPlan = (await send(reply.rawPayload, '?dry=1')).json()
  expect(rows.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'added'])
})

async function send(file: string | Buffer, query: string, state = '') {
  const bytes = typeof file === 'string' ? file : new Uint8Array(file)
  const { payload, headers } = await multipart({ state, file: new File([bytes], 'roster.csv') })
  const url = `${calls.roster}/import${query}`
  return app.inject({ method: 'POST', url, headers: { ...admin, ...headers }, payload })
}
