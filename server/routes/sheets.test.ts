import { beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { noScope } from '#contract/messages/import-choice.ts'
import * as planWords from '#contract/messages/sheet-plans.ts'
import * as words from '#contract/messages/sheets.ts'
import { undoPath } from '#contract/history-paths.ts'
import { changeHeader } from '#contract/page-headers.ts'
import { pages } from '#contract/paths.ts'
import {
  chooseForSheetPath,
  finishSheetImportPath,
  forgetSheetImportPath,
  refusedRowsPath,
  sheetExamplePath,
  sheetExportPath,
  sheetImportPath,
  sheetPagePath,
  sheetPhotosPath,
} from '#contract/sheet-paths.ts'
import { records } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, anEditor, aStudentAccount, aTeacher } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'

const { app, db } = await testApp()
const book = 'Course Code,Course Title,Type\nEX1,Keys,Core\nEX2,Locks,Elective'
const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }

let admin: Record<string, string> = {}
beforeAll(async () => {
  admin = await login(app, await anAdmin(db))
})
beforeEach(() => db.delete(records).where(eq(records.kind, 'course')))

function send(url: string, payload: object, headers = admin) {
  return app.inject({ method: 'POST', url, headers, payload })
}

/** The form of choices as a browser sends it that runs no scripts. */
function sendPlainly(fields: Record<string, string>, headers = admin) {
  return app.inject({
    method: 'POST',
    url: sheetPagePath('course'),
    headers: { ...headers, ...form },
    payload: new URLSearchParams(fields).toString(),
  })
}

async function sendFile(bytes: string | Buffer<ArrayBuffer>) {
  const { payload, headers } = await multipart({ file: new File([bytes], 'courses.csv') })
  const url = sheetImportPath('course')
  return app.inject({ method: 'POST', url, headers: { ...admin, ...headers }, payload })
}

test('what is pasted is planned, then imported as a batch that can be undone', async () => {
  const planned = await send(sheetImportPath('course'), { text: book })
  expect(planned.json()).toMatchObject({ message: '2 new rows.', rows: [{ line: 2 }, { line: 3 }] })
  expect(planned.headers[changeHeader]).toBeUndefined()
  const { state } = planned.json()
  const done = await send(finishSheetImportPath('course'), { state })
  expect(done.json()).toMatchObject({ message: 'Imported: 2 new rows, 0 changed', added: 2 })
  expect(done.headers[changeHeader]).toMatch(/^\w+$/)
})

test('a file is read in the encoding that it has', async () => {
  const planned = await sendFile(Buffer.from(book.replace('Keys', 'Clés'), 'latin1'))
  expect(planned.json()).toMatchObject({
    rows: [{ what: 'Clés (EX1)' }, { what: 'Locks (EX2)' }],
    remarks: [expect.stringContaining('Windows-1252')],
  })
})

test('plain forms lead back to the page, which shows the plan', async () => {
  const headers = { ...admin, ...form }
  const page = sheetPagePath('course')
  const plainly = (url: string, fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers,
      payload: new URLSearchParams({ next: page, back: page, ...fields }).toString(),
    })
  const planned = await plainly(sheetImportPath('course'), { text: book })
  expect([planned.statusCode, planned.headers.location]).toEqual([303, page])
  const { state } = (await send(sheetImportPath('course'), { text: book })).json()
  const done = await plainly(finishSheetImportPath('course'), { state, next: pages.courses })
  expect([done.statusCode, done.headers.location]).toEqual([303, pages.courses])
  expect(await db.$count(records, eq(records.kind, 'course'))).toBe(2)
  const refused = await plainly(sheetImportPath('course'), { text: 'Dear all' })
  expect(refused.headers.location).toBe(`${page}?problem=400`)
})

test('a choice changes what would be done, from a plain form too, and an odd one is refused', async () => {
  await send(sheetImportPath('course'), { text: book })
  const chosen = await send(chooseForSheetPath('course'), { scope: 'update' })
  const choice = { scope: 'update', blanks: 'leave' }
  expect(chosen.json()).toMatchObject({ message: '2 rows left out.', choice })
  const odd = await send(chooseForSheetPath('course'), { scope: 'none' })
  expect([odd.statusCode, odd.json().errors]).toEqual([400, { scope: noScope }])
  const plainly = await sendPlainly({ scope: 'add' })
  expect([plainly.statusCode, plainly.headers.location]).toEqual([303, sheetPagePath('course')])
  const { state } = (await send(chooseForSheetPath('course'), { scope: 'add' })).json()
  const done = await send(finishSheetImportPath('course'), { state })
  expect(done.json()).toMatchObject({ added: 2, leftOut: 0 })
  expect((await send(chooseForSheetPath('course'), {})).statusCode).toBe(400)
})

test('columns are matched by hand, from a plain form too', async () => {
  const text = 'Course Code,Course Title,Type,Kontakt\nEX1,Keys,Core,3-0-2'
  await send(sheetImportPath('course'), { text })
  const title3 = 'Kontakt'
  const chosen = { column3: 'hours', title3, column: 'x' }
  const matched = await send(chooseForSheetPath('course'), chosen)
  expect(matched.json().matching.columns).toMatchObject([{ title: title3, field: 'hours' }])
  const plainly = await sendPlainly({ column3: '', title3 })
  expect([plainly.statusCode, plainly.headers.location]).toEqual([303, sheetPagePath('course')])
  const again = await send(sheetImportPath('course'), { text })
  expect(again.json()).toMatchObject({ remarks: [], matching: { columns: [{ field: '' }] } })
  const odd = await send(chooseForSheetPath('course'), { column3: ['hours'] })
  expect(odd.statusCode).toBe(400)
  const untitled = await send(chooseForSheetPath('course'), { column3: 'hours' })
  expect([untitled.statusCode, untitled.json().message]).toEqual([409, words.otherColumns])
})

test('an import can be discarded', async () => {
  const { state } = (await send(sheetImportPath('course'), { text: book })).json()
  const forgotten = await send(forgetSheetImportPath('course'), {})
  expect(forgotten.json()).toEqual({ message: planWords.forgotten })
  expect((await send(finishSheetImportPath('course'), { state })).statusCode).toBe(400)
})

test.each([
  [{}, 400, words.nothingPasted],
  [{ text: ['a list'] }, 400, expect.any(String)],
  [{ text: 'Dear all' }, 400, words.noColumn(['Course Code'], ['Dear all'])],
  [{ text: 'x'.repeat(2 ** 21 + 1) }, 413, words.tooLarge],
])('what cannot be read is refused in words', async (body, status, message) => {
  const reply = await send(sheetImportPath('course'), body)
  expect([reply.statusCode, reply.json().message]).toEqual([status, message])
})

test('a file that is too large is refused', async () => {
  const reply = await sendFile('x'.repeat(2 ** 21 + 1))
  expect([reply.statusCode, reply.json().message]).toEqual([413, words.tooLarge])
})

test('a plan that is out of date is refused', async () => {
  await send(sheetImportPath('course'), { text: book })
  const reply = await send(finishSheetImportPath('course'), { state: 'another' })
  expect([reply.statusCode, reply.json().message]).toEqual([409, words.stale])
})

test('a list is downloaded, and an example of it', async () => {
  const { state } = (await send(sheetImportPath('course'), { text: book })).json()
  await send(finishSheetImportPath('course'), { state })
  const list = await app.inject({ url: sheetExportPath('course'), headers: admin })
  expect(list.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="courses.csv"',
    'cache-control': 'no-store',
  })
  expect(list.body).toContain('\r\nEX1,Keys,Core,')
  const example = await app.inject({ url: sheetExamplePath('person'), headers: admin })
  expect(example.headers['content-disposition']).toBe('attachment; filename="people-example.csv"')
})

test.each([
  ['POST', sheetImportPath('course')],
  ['POST', chooseForSheetPath('course')],
  ['POST', sheetPagePath('course')],
  ['POST', finishSheetImportPath('course')],
  ['POST', forgetSheetImportPath('course')],
  ['GET', sheetExportPath('person')],
  ['GET', sheetExamplePath('person')],
] as const)('%s %s is for those who may write every record of its kind', async (method, url) => {
  const askers = [
    {},
    await login(app, await aStudentAccount(db)),
    await login(app, await aTeacher(db)),
    await login(app, await anEditor(db, ['notice'])),
  ]
  const payload = method === 'POST' ? { payload: { text: book, state: '' } } : {}
  const replies = await Promise.all(
    askers.map((headers) => app.inject({ method, url, headers, ...payload })),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403, 403])
})

test('an editor of courses imports them, and undoes that alone', async () => {
  const editor = await login(app, await anEditor(db, ['course']))
  const text = 'Course Code,Course Title,Type\nED101,Brought by an editor,Core'
  const { state } = (await send(sheetImportPath('course'), { text }, editor)).json()
  const done = await send(finishSheetImportPath('course'), { state }, editor)
  expect(done.json()).toMatchObject({ added: 1 })
  expect((await app.inject({ url: sheetExportPath('course'), headers: editor })).body).toContain(
    'ED101',
  )
  for (const url of [sheetImportPath('person'), sheetPhotosPath('person')]) {
    expect((await send(url, { text, upload: 'none', state: '' }, editor)).statusCode).toBe(403)
  }
  const undone = await send(undoPath(String(done.headers[changeHeader])), {}, editor)
  expect(undone.statusCode).toBe(200)
  expect((await app.inject({ url: sheetExportPath('course'), headers: admin })).body).not.toContain(
    'ED101',
  )
})

test('kinds without such a list have no call for it', async () => {
  expect((await send(sheetImportPath('notice'), { text: book })).statusCode).toBe(404)
  expect((await send(chooseForSheetPath('notice'), {})).statusCode).toBe(404)
})

test('where some rows cannot be imported the others can, and those are given back to be mended', async () => {
  const text = `${book}\nEX3,,Core\nEX4,"Wells, =1+1",Neither`
  const { state } = (await send(sheetImportPath('course'), { text })).json()
  const all = await send(finishSheetImportPath('course'), { state })
  expect([all.statusCode, all.json().message]).toEqual([400, words.hasRefused])
  const odd = await send(finishSheetImportPath('course'), { state, others: 'perhaps' })
  expect(odd.statusCode).toBe(400)

  const done = await send(finishSheetImportPath('course'), { state, others: 'on' })
  expect(done.json()).toMatchObject({ added: 2, refused: 2 })
  expect(await db.$count(records, eq(records.kind, 'course'))).toBe(2)
  const file = await app.inject({ url: refusedRowsPath('course'), headers: admin })
  expect(file.headers['content-disposition']).toContain('courses-to-correct.csv')
  const [titles, third, fourth, end] = file.body.replace('\uFEFF', '').split('\r\n')
  expect(titles).toBe('Course Code,Course Title,Type,Reason')
  expect(third).toMatch(/^EX3,,Core,.+/)
  expect(fourth).toMatch(/^EX4,"Wells, =1\+1",Neither,.+/)
  expect(end).toBe('')

  // What was mended is brought with its reasons, which are no column of ours.
  const mended = file.body.replace('EX3,,', 'EX3,Nuts,').replace('Neither', 'Core')
  const again = (await sendFile(mended)).json()
  expect(again.rows).toMatchObject([{ outcome: 'added' }, { outcome: 'added' }])
  const last = await send(finishSheetImportPath('course'), { state: again.state, others: 'on' })
  expect(last.json()).toMatchObject({ added: 2, refused: 0 })
  const none = await app.inject({ url: refusedRowsPath('course'), headers: admin })
  expect([none.statusCode, none.json().message]).toEqual([400, words.nothingToCheck])
})

test('rows that are refused are given to nobody but whoever may write the list', async () => {
  const url = refusedRowsPath('course')
  const asked = [
    [401, {}],
    [403, await login(app, await aStudentAccount(db))],
    [403, await login(app, await anEditor(db, ['notice']))],
    // Another's import is none of theirs.
    [400, await login(app, await anEditor(db, ['course']))],
  ] as const
  await send(sheetImportPath('course'), { text: `${book}\nEX3,,Core` })
  for (const [status, headers] of asked) {
    expect((await app.inject({ url, headers })).statusCode).toBe(status)
  }
})
