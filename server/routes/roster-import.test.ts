import { beforeAll, describe, expect, test } from 'vitest'
import { changeHeader } from '#contract/page-headers.ts'
import type { RosterPlan } from '#contract/imports.ts'
import { importedLine, importPlanLine } from '#contract/messages/roster-reports.ts'
import { rosterMessages } from '#contract/messages/roster.ts'
import { sheetFileMessages as fileWords } from '#contract/messages/sheet-files.ts'
import { calls, pages } from '#contract/paths.ts'
import { eq } from 'drizzle-orm'
import { newId } from '#store/columns.ts'
import { changes, students } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aStudent } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { workbookOf } from '#test/workbook.ts'

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

    const counts = { added: 1, changed: 0, unchanged: 0, leftOut: 0, refused: 1 }
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

test.each([
  ['at its beginning', 0],
  ['further in', 4000],
])(
  'a workbook with a changed byte in the packed rows of its sheet is damaged: %s',
  async (_where, at) => {
    const rows = Array.from({ length: 3000 }, (_, row) => {
      const cells = [newId(), `Student ${row}`, '1'].map(
        (cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`,
      )
      return `<row>${cells.join('')}</row>`
    })
    const bytes = workbookOf({ rows: rows.join('') })
    const name = 'xl/worksheets/sheet1.xml'
    const place = bytes.indexOf(name) + name.length + at
    bytes.writeUInt8(bytes.readUInt8(place) ^ 0xff, place)
    const reply = await send(bytes, '?dry=1')
    expect([reply.statusCode, reply.json().message]).toEqual([415, fileWords.damagedWorkbook])
  },
)

test('a reading that says which column holds what is followed, and an odd one refused', async () => {
  const rows = 'Asha,A1,II\nBela,A2,III\n'
  const reading = JSON.stringify({ titleLine: 0, columns: { name: 0, register_no: 1, year: 2 } })
  const guess: RosterPlan = (await send(rows, '?dry=1')).json()
  expect(guess.table.isUnderstood).toBe(false)
  const plan: RosterPlan = (await send(rows, '?dry=1', '', reading)).json()
  expect(plan.rows.map(({ what }) => what)).toEqual(['Asha (A1)', 'Bela (A2)'])
  expect((await send(rows, '', plan.state)).statusCode).toBe(409)
  expect((await send(rows, '', plan.state, reading)).json()).toMatchObject({ added: 2 })
  for (const odd of [
    '{',
    '[]',
    '{"sheet":-1}',
    '{"columns":{"name":"x"}}',
    '{"columns":{"no":1}}',
  ]) {
    expect((await send(rows, '?dry=1', '', odd)).statusCode).toBe(400)
  }
})

test('what is chosen is followed, and an odd choice refused', async () => {
  await aStudent(db, { registerNumber: '21CS009', name: 'Somebody' })
  const rows = 'Register No.;Name;Year\n21CS009;Somebody Else;1\n21CS010;New;1\n'
  const choice = { scope: 'add', blanks: 'clear' }
  const seen = await send(rows, '?dry=1', '', '', choice)
  const plan: RosterPlan = seen.json()
  expect(plan.choice).toEqual(choice)
  expect(plan.rows.map(({ outcome }) => outcome)).toEqual(['leftOut', 'added'])
  expect((await send(rows, '', plan.state)).statusCode).toBe(409)
  const done = await send(rows, '', plan.state, '', choice)
  expect(done.json()).toMatchObject({ added: 1, changed: 0, leftOut: 1 })
  for (const odd of [{ scope: 'none' }, { blanks: 'fill' }]) {
    expect((await send(rows, '?dry=1', '', '', odd)).statusCode).toBe(400)
  }
})

describe('a file that is none', () => {
  test.each([
    ['another encoding', Buffer.from('Name\nJos\x81', 'latin1'), 415, fileWords.unreadableFile],
    [
      'a broken workbook',
      Buffer.from('PK\x03\x04 and so on', 'latin1'),
      415,
      fileWords.damagedWorkbook,
    ],
    ['an older one', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415, fileWords.oldWorkbook],
    ['nothing', '', 400, fileWords.noFile],
    ['far too much', Buffer.alloc(9 * 2 ** 20, 'a'), 413, fileWords.fileTooLarge],
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

describe('rows pasted into a form without scripts', () => {
  test.each([
    ['nothing', { rows: ' ' }, 400],
    ['an odd choice', { rows: 'Ada,X1,1', scope: 'none' }, 400],
    ['an odd row of titles', { rows: 'Ada,X1,1', titleLine: 'none' }, 400],
    ['too much', { rows: 'a'.repeat(2 ** 21 + 1) }, 413],
  ])('are refused: %s', async (_what, fields, status) => {
    expect((await sendPlainly(fields)).statusCode).toBe(status)
  })

  test('are imported as they were seen, and not once the roster is another one', async () => {
    const rows = 'Ada,31CS001,1'
    const columns = { titleLine: '0', name: '0', register_no: '1', year: '2' }
    const reading = JSON.stringify({ titleLine: 0, columns: { register_no: 1, name: 0, year: 2 } })
    expect((await sendPlainly({ rows, ...columns })).statusCode).toBe(200)
    const { state }: RosterPlan = (await send(rows, '?dry=1', '', reading)).json()
    const { id } = await aStudent(db, { registerNumber: '31CS001', name: 'Somebody' })
    expect((await sendPlainly({ rows, reading, state })).statusCode).toBe(409)
    await db.delete(students).where(eq(students.id, id))
    const done = await sendPlainly({ rows, reading, state })
    expect([done.statusCode, done.headers.location]).toEqual([303, pages.history])
    expect(await db.$count(students, eq(students.registerNumber, '31CS001'))).toBe(1)
  })

  test('are imported once by a form that is sent twice, and once more after that was undone', async () => {
    const rows = 'Register Number,Name,Year\n41CS001,Asha,1'
    const { state }: RosterPlan = (await send(rows, '?dry=1')).json()
    const form = { rows, state, formKey: 'named-by-its-page' }
    const batches = () => db.selectDistinct({ batch: changes.batch }).from(changes)
    const before = await batches()
    const [first, second] = await Promise.all([sendPlainly(form), sendPlainly(form)])
    expect([first.headers.location, second.headers.location]).toEqual([
      pages.history,
      pages.history,
    ])
    expect(await batches()).toHaveLength(before.length + 1)
    await db.delete(students).where(eq(students.registerNumber, '41CS001'))
    const anew = await sendPlainly({ ...form, formKey: 'named-by-another' })
    expect([anew.statusCode, anew.headers.location]).toEqual([303, pages.history])
    expect(await db.$count(students, eq(students.registerNumber, '41CS001'))).toBe(1)
  })

  test('are for administrators', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await app.inject({ method: 'POST', url: pages.rosterImport, headers })
    expect(reply.statusCode).toBe(401)
  })
})

function sendPlainly(fields: Record<string, string>) {
  return app.inject({
    method: 'POST',
    url: pages.rosterImport,
    headers: {
      ...admin,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
    },
    payload: new URLSearchParams(fields).toString(),
  })
}

async function send(file: string | Buffer, query: string, state = '', reading = '', choice = {}) {
  const bytes = typeof file === 'string' ? file : new Uint8Array(file)
  const { payload, headers } = await multipart({
    state,
    reading,
    ...choice,
    file: new File([bytes], 'roster.csv'),
  })
  const url = `${calls.roster}/import${query}`
  return app.inject({ method: 'POST', url, headers: { ...admin, ...headers }, payload })
}
