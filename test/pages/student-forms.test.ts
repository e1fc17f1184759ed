import { beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import * as words from '#contract/messages/plain-forms.ts'
import { rosterMessages } from '#contract/messages/roster.ts'
import { pages, plainFormPath, recordListPath } from '#contract/paths.ts'
import { changes, students } from '#store/schema.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin, aPerson, aStudent, aStudentAccount, aTeacher } from '#test/factories.ts'
import { multipart, type FormFields } from '#test/multipart.ts'

// Students as an office without scripts keeps them: the same pages as for records.

const { app, db } = await builtApp()
const admin = await login(app, await anAdmin(db))
const teacher = await login(app, await aTeacher(db))
const studentAccount = await aStudentAccount(db)
const student = await login(app, studentAccount)

const form = plainFormPath('student')
const wanted = { register_no: '24cs901', name: 'Asha Raman', year: '2', section: 'b' }

beforeEach(async () => void (await db.delete(students).where(eq(students.section, 'B'))))

test('all records lead nobody to the people of others', async () => {
  const people = `href="${recordListPath('person')}"`
  expect(await read(pages.records)).toContain(people)
  const account = await aTeacher(db)
  const editor = await login(app, account)
  const listOf = async () => (await app.inject({ url: pages.records, headers: editor })).body
  expect(await listOf()).toContain(`href="${recordListPath('note')}"`)
  expect(await listOf()).not.toContain(people)
  await aPerson(db, { account: account.reg })
  expect(await listOf()).toContain(people)
})

test('an administrator finds the roster among all records, and adds and edits a student', async () => {
  expect(await read(pages.records)).toContain(`href="${recordListPath('student')}"`)
  const added = await send(form, wanted)
  expect([added.statusCode, added.headers.location]).toEqual([
    303,
    recordListPath('student', { done: 'added' }),
  ])
  const list = await read(`${recordListPath('student')}&q=24cs901&columns=name&columns=section`)
  expect(list).toContain('Asha Raman (24CS901)')
  expect(list).toMatch(/data-label="Section">B</)
  const { id } = await stored()
  const path = plainFormPath('student', { id })
  const body = await read(path)
  expect(body).toContain('value="24CS901"')
  expect(body).toMatch(/<option value="2" selected="">/)
  const edited = await send(path, { ':version': versionIn(body), year: '3', developer: 'yes' })
  expect(edited.headers.location).toBe(recordListPath('student', { done: 'saved' }))
  expect(await stored()).toMatchObject({ year: 3, developer: true, name: 'Asha Raman' })
})

test('a form that is sent as it came changes nothing', async () => {
  await aStudent(db, { section: 'B', year: 4, summary: 'One\n\nTwo', developer: true })
  const path = plainFormPath('student', { id: (await stored()).id })
  const before = await db.$count(changes)
  const sent = fieldsIn(await read(path))
  expect(Object.keys(sent)).toContain('developer')
  expect((await send(path, { ...sent, profile_desc: 'One\r\n\r\nTwo' })).statusCode).toBe(303)
  expect(await db.$count(changes)).toBe(before)
})

test('what is refused comes back with its reasons and all that was typed', async () => {
  await aStudent(db, { registerNumber: '24CS902', section: 'B' })
  for (const [fields, status, sentence] of [
    [{ ...wanted, name: '' }, 400, 'The name is missing.'],
    [{ ...wanted, year: '' }, 400, 'The year must be 1, 2, 3 or 4.'],
    [{ ...wanted, email: 'nobody' }, 400, 'This is not an e-mail address.'],
    [{ ...wanted, register_no: '24cs902' }, 409, rosterMessages.taken],
    [{ ...wanted, name: '\0' }, 400, 'invisible control character'],
  ] as const) {
    const { statusCode, body } = await send(form, { ...fields, summary: '', degree: '<b>B.E.' })
    expect(statusCode).toBe(status)
    expect(body).toContain(words.form.notSaved)
    expect(body).toContain(sentence)
    expect(body).toContain('value="&lt;b&gt;B.E."')
  }
  expect(await db.$count(students, eq(students.section, 'B'))).toBe(1)
})

test('what somebody else has written meanwhile is shown, and can be written over', async () => {
  await aStudent(db, { section: 'B', name: 'Asha' })
  const { id } = await stored()
  const path = plainFormPath('student', { id })
  const version = versionIn(await read(path))
  await send(path, { ':version': version, name: 'Asha R.' })
  const late = await send(path, { ':version': version, name: 'Asha Raman' })
  expect(late.statusCode).toBe(409)
  expect(late.body).toContain('Asha R.')
  const again = await send(path, { ':version': versionIn(late.body), name: 'Asha Raman' })
  expect(again.statusCode).toBe(303)
  expect((await stored()).name).toBe('Asha Raman')
})

test('a graduate is in no year of study, and stays a graduate', async () => {
  await aStudent(db, { section: 'B', year: 5 })
  const path = plainFormPath('student', { id: (await stored()).id })
  const body = await read(path)
  expect(body).not.toContain('name="year"')
  await send(path, { ...fieldsIn(body), name: 'Bela' })
  expect(await stored()).toMatchObject({ year: 5, name: 'Bela' })
})

test('nobody but an administrator sees these forms, or is read', async () => {
  await aStudent(db, { section: 'B', name: 'Asha' })
  const { id } = await stored()
  const paths = [form, plainFormPath('student', { id })]
  for (const [headers, status] of [
    [{}, 401],
    [teacher, 404],
    [student, 404],
  ] as const) {
    for (const path of paths) {
      expect((await send(path, wanted, headers)).statusCode).toBe(status)
      expect((await app.inject({ url: path, headers })).body).not.toContain('name="register_no"')
    }
    const list = await app.inject({ url: recordListPath('student'), headers })
    expect(list.body).not.toContain('Asha')
  }
  expect(await stored()).toMatchObject({ name: 'Asha' })
})

test('an unknown student is not found, and none is removed here', async () => {
  await aStudent(db, { section: 'B' })
  const { id } = await stored()
  for (const unknown of ['nobody', '%00', 'x'.repeat(500)]) {
    const path = plainFormPath('student', { id: unknown })
    expect((await app.inject({ url: path, headers: admin })).statusCode).toBe(404)
    expect((await send(path, { name: 'Asha' })).statusCode).toBe(404)
  }
  const removal = await send(plainFormPath('student', { id, remove: '1' }), {})
  expect(removal.statusCode).toBe(404)
  expect(await stored()).toMatchObject({ id })
})

async function read(url: string) {
  return (await app.inject({ url, headers: admin })).body
}

async function send(url: string, fields: FormFields, headers: Record<string, string> = admin) {
  const { payload, headers: type } = await multipart(fields)
  const all = { ...headers, ...type, accept: 'text/html' }
  return app.inject({ method: 'POST', url, payload, headers: all })
}

/** The one student of these tests. */
async function stored() {
  const [row] = await db.select().from(students).where(eq(students.section, 'B'))
  if (!row) throw new Error('There is no such student.')
  return row
}

function versionIn(body: string) {
  return /name=":version" value="(\d+)"/.exec(body)?.[1] ?? ''
}

/** What a browser would send of the form as it came. */
function fieldsIn(body: string): Record<string, string> {
  const inputs = [...body.matchAll(/<input [^>]*name="(\w+)"[^>]*value="([^"]*)"/g)]
  const selects = [...body.matchAll(/<select [^>]*name="(\w+)".*?<\/select>/gs)].map(
    ([select, name = '']) => [name, /<option value="([^"]*)" selected="">/.exec(select)?.[1] ?? ''],
  )
  const version = [':version', versionIn(body)]
  return Object.fromEntries([
    ...inputs.map(([, name, value]) => [name, value]),
    ...selects,
    version,
  ])
}
