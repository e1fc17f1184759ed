import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { captionOf, captionWords } from '#contract/messages/captions.ts'
import * as words from '#contract/messages/plain-forms.ts'
import { messages } from '#contract/messages.ts'
import { failed, tooLarge, tooMany } from '#contract/messages/sent-forms.ts'
import { sendAgain } from '#contract/messages/sessions.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { saveView } from '#contract/account-paths.ts'
import { calls, pages, plainFormPath, recordListPath, recordPath } from '#contract/paths.ts'
import { newNoticeDays } from '#domain/notices/new-notice.ts'
import { storedKinds } from '#domain/records/stored-kinds.ts'
import { today } from '#domain/site/today.ts'
import { createLogger } from '#server/logger.ts'
import { login } from '#test/app.ts'
import { sampleDomainKeys } from '#test/department.ts'
import { builtApp } from '#test/built-app.ts'
import {
  aLink,
  anAdmin,
  anEditor,
  anEvent,
  aNotice,
  aPerson,
  aStudentAccount,
  aTeacher,
} from '#test/factories.ts'
import { multipart, type FormFields } from '#test/multipart.ts'

// e2e/plain-forms.test.ts fills these forms in; here they are sent by those who must not, and wrong.

const warned: string[] = []
const log = createLogger('warn', { destination: { write: (line) => void warned.push(line) } })
const { app, db } = await builtApp({ MAX_UPLOAD: '1 KiB' }, { log })
const admin = await login(app, await anAdmin(db))
const student = await login(app, await aStudentAccount(db))
const [domain = '', otherDomain = ''] = sampleDomainKeys
const account = await aTeacher(db, { domains: [domain] })
const teacher = await login(app, account)
const notice = await aNotice(db, { title: 'The lawn is closed' })

afterEach(() => void vi.useRealTimers())

test('the form of a person asks for domains where there are some', async () => {
  const labels = ['Domain', 'Further domains'].map((label) => `>${label}<`)
  const asked = async () => {
    const { body } = await app.inject({ url: plainFormPath('person'), headers: admin })
    return labels.map((label) => body.includes(label))
  }
  expect(await asked()).toEqual([true, true])
  await setStates('retired')
  expect(await asked()).toEqual([false, false])
  await setStates('current')
})

test('the form of a new domain begins with a strand that no other has', async () => {
  const { body } = await app.inject({ url: plainFormPath('domain'), headers: admin })
  expect(body).toContain('<option value="network" selected="">')
})

async function setStates(state: string) {
  for (const id of await storedKinds.domain.ids(db)) {
    const url = recordPath('domain', id)
    await app.inject({ method: 'PUT', url, headers: admin, payload: { fields: { state } } })
  }
}

test.each([
  ['a guest', {}, 401],
  ['a student', student, 404],
  ['a teacher', teacher, 404],
])('%s saves no notice, and nothing is read of what they send', async (_who, headers, status) => {
  for (const path of [plainFormPath('notice'), plainFormPath('notice', { id: notice })]) {
    const answer = await send(path, { title: 'Mine', from: '2025-02-15' }, headers)
    expect(answer.statusCode).toBe(status)
  }
  expect(
    await send(plainFormPath('notice', { id: notice, remove: '1' }), {}, headers),
  ).toMatchObject({ statusCode: status })
  expect(await titles()).toEqual(['The lawn is closed'])
})

test('a teacher edits the own page, but not what is reserved, and no page of anybody else', async () => {
  const own = await aPerson(db, { name: 'Asha Raman', account: account.reg })
  const other = await aPerson(db, { name: 'Meera Iyer' })
  const path = plainFormPath('person', { id: own })
  const { body } = await app.inject({ url: path, headers: teacher })
  expect(body).toContain('name="office"')
  expect(body).not.toContain('name="leftOn"')
  await send(path, { office: 'B 12', leftOn: '2025-02-15' }, teacher)
  const { body: after } = await app.inject({ url: path, headers: teacher })
  expect(after).toContain('value="B 12"')
  const theirs = plainFormPath('person', { id: other })
  expect(await send(theirs, { office: 'B 12' }, teacher)).toMatchObject({ statusCode: 403 })
  const { body: list } = await app.inject({ url: recordListPath('person'), headers: teacher })
  expect(list).toContain('Asha Raman')
  expect(list).not.toContain('Meera Iyer')
})

test('an administrator chooses the account of a person, whom nobody else is told of', async () => {
  const id = await aPerson(db, { name: 'Kavya Rao' })
  const path = plainFormPath('person', { id })
  const choice = `<option value="${account.reg}"`
  expect((await app.inject({ url: path, headers: admin })).body).toContain(choice)
  const entrusted = await login(app, await anEditor(db, ['person']))
  const { body } = await app.inject({ url: path, headers: entrusted })
  expect([body.includes('name="account"'), body.includes(choice)]).toEqual([true, false])
})

test('a form without scripts offers what other records say', async () => {
  await anEvent(db, { location: 'Seminar Hall' })
  const { body } = await app.inject({ url: plainFormPath('event'), headers: admin })
  const [control = ''] = /<input[^>]* name="location"[^>]*>/.exec(body) ?? []
  const [, list = ''] = / list="([^"]+)"/.exec(control) ?? []
  expect(body).toContain(`<datalist id="${list}"><option>Seminar Hall</option></datalist>`)
})

test('what a new picture shows is asked for a picture, and stays in the form', async () => {
  const path = plainFormPath('event', { id: await anEvent(db, { title: 'Open Day' }) })
  const { body: form } = await app.inject({ url: path, headers: admin })
  expect(form).toContain('name="pictures:alt"')
  const fields = { title: 'Open Day', 'pictures:alt': 'A robot arm', 'pictures:caption': 'Lab 2' }
  const { statusCode, body } = await send(path, fields, admin)
  expect(statusCode).toBe(400)
  expect(body).toContain(captionOf.noFile(captionWords.picture))
  expect(body).toMatch(/<input[^>]* name="pictures:alt"[^>]* value="A robot arm"/)
  expect(body).toMatch(/<input[^>]* name="pictures:caption"[^>]* value="Lab 2"/)
})

test('a teacher is shown the links that they may edit, and no others', async () => {
  await aLink(db, { name: 'Somebody else’s', domain: otherDomain })
  const { body } = await app.inject({ url: recordListPath('link'), headers: teacher })
  expect(body).not.toContain('Somebody else’s')
})

test.each([
  plainFormPath('nothing'),
  plainFormPath('notice', { id: 'unknown' }),
  plainFormPath('home', { part: 'nothing' }),
  plainFormPath('authorName'),
])('%s is not found, read or sent', async (path) => {
  expect(await app.inject({ url: path, headers: admin })).toMatchObject({ statusCode: 404 })
  expect(await send(path, { title: 'Mine' }, admin)).toMatchObject({ statusCode: 404 })
})

test('the time zone is chosen from a list, in which the one in use is chosen', async () => {
  const url = plainFormPath('department', { part: 'contact' })
  const { body } = await app.inject({ url, headers: admin })
  expect(body).toMatch(/<select[^>]* name="timeZone"/)
  expect(body).toContain('<option selected="">Asia/Kolkata</option>')
  expect(body).toContain('<option>Europe/Berlin</option>')
})

test('a new notice begins with the days that it has on its page, and one that is there with its own', async () => {
  const begun = newNoticeDays(today())
  expect(await daysIn({})).toEqual([begun.from, begun.until])
  expect(await daysIn({ id: notice })).not.toEqual([begun.from, begun.until])
})

test('a text that is far too long comes back whole, with what is wrong at its field', async () => {
  const body = `${'Far too long. '.repeat(25_000)}The end`
  const answer = await send(plainFormPath('notice'), { title: 'Long', body }, admin)
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('The end</textarea>')
  expect(answer.body).toContain('value="Long"')
})

test('of a form that is too large to be read it is said what to do', async () => {
  const body = 'x'.repeat(2 ** 20 + 1)
  const answer = await send(plainFormPath('notice'), { title: 'Long', body }, admin)
  expect(answer.statusCode).toBe(413)
  expect(answer.body).toContain(tooLarge)
})

test('a file that is too large is refused at its field, and what was typed stays', async () => {
  const large = new File([new Uint8Array(2000)], 'Large.txt')
  const fields = { title: 'With a plan', from: '2025-02-15', files: large, until: '' }
  const { statusCode, body } = await send(plainFormPath('notice'), fields, admin)
  expect(statusCode).toBe(413)
  expect(body).toContain('value="With a plan"')
  expect(body).toContain(words.form.notSaved)
  expect(await titles()).not.toContain('With a plan')
})

test('a body that is no form, or breaks off, is refused in words', async () => {
  const url = plainFormPath('notice')
  const json = await app.inject({ method: 'POST', url, headers: admin, payload: { title: 'x' } })
  expect(json.statusCode).toBe(415)
  const { payload, headers } = await multipart({ title: 'Half', from: '2025-02-15' })
  const half = await app.inject({
    method: 'POST',
    url,
    headers: { ...admin, ...headers },
    payload: payload.subarray(0, payload.length - 20),
  })
  expect(half.statusCode).toBe(400)
  expect(half.body).toContain(uploadMessages.cut)
})

test('the page that says no for want of a better one is sent once', async () => {
  const before = warned.length
  const { statusCode, headers } = await sendUnreadable()
  expect(statusCode).toBe(400)
  expect(headers['content-type']).toContain('text/html')
  // By the next answer all has happened that follows this one.
  await sendUnreadable()
  expect(warned.slice(before)).toEqual([])
})

function sendUnreadable() {
  return app.inject({
    method: 'POST',
    url: calls.resetPassword,
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'token=%',
  })
}

test('of a kind with one record, that is not deleted', async () => {
  const about = () => app.inject({ url: recordPath('about', 'about'), headers: admin })
  const { statusCode } = await app.inject({
    method: 'PUT',
    url: recordPath('about', 'about'),
    headers: admin,
    payload: { fields: { lede: 'What we do' } },
  })
  expect(statusCode).toBe(200)
  for (const path of [
    plainFormPath('about', { remove: '1' }),
    plainFormPath('about', { id: 'about', part: 'introduction', remove: '1' }),
  ]) {
    expect(await send(path, {}, admin)).toMatchObject({ statusCode: 404 })
  }
  expect((await about()).json().fields.lede).toBe('What we do')
})

test.each(['1.5', '-1', '1e400', '9'.repeat(40), 'x'])(
  'a version that nobody was given, such as %s, fails nothing',
  async (version) => {
    const path = plainFormPath('notice', { id: notice })
    const { statusCode } = await send(path, { ':version': version, placement: 'listed' }, admin)
    expect(statusCode).toBe(303)
  },
)

test('whoever adds an item is told of a file that was refused, too', async () => {
  const large = new File([new Uint8Array(2000)], 'Large.png', { type: 'image/png' })
  const fields = {
    title: 'The lawn',
    'sections.0.form': 'pictures',
    'sections.0.pictures': large,
    ':adds': 'sections=text',
  }
  const { statusCode, body } = await send(plainFormPath('page'), fields, admin)
  expect(statusCode).toBe(413)
  expect(body).toContain(words.form.notSaved)
  expect(body).toContain('name="sections.1.body"')
})

test('markup in what is typed comes back as text', async () => {
  const title = '<script>alert(1)</script>"'
  const { body } = await send(plainFormPath('notice'), { title }, admin)
  expect(body).not.toContain('<script>alert(1)')
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;')
})

test('a form of a new record that is sent twice adds one, and another one when it says something else', async () => {
  const path = plainFormPath('link')
  const { body } = await app.inject({ url: path, headers: admin })
  const [, key = ''] = /name=":key" value="(\w+)"/.exec(body) ?? []
  const link = { ':key': key, name: 'Pressed twice', url: 'https://a.example/', domain }
  const fill = (name: string, form = link) =>
    send(path, { ...form, name, description: 'Words.' }, admin)
  const answers = await Promise.all([1, 2, 3].map(() => fill('Pressed twice')))
  answers.push(await fill('Pressed twice'), await fill('After going back'))
  expect(
    new Set(answers.map(({ statusCode, headers }) => [statusCode, headers.location].join(' '))),
  ).toEqual(new Set([`303 ${recordListPath('link', { done: 'added' })}`]))
  const named = async (name: string) => {
    const list = await app.inject({ url: recordListPath('link'), headers: admin })
    return list.body.split(`>${name}<`).length - 1
  }
  expect([await named('Pressed twice'), await named('After going back')]).toEqual([1, 1])
})

test('a form that was refused keeps its name, and is saved once it is right', async () => {
  const path = plainFormPath('link')
  const form = { ':key': 'abcdefgh12345678', name: 'At last', description: 'Words.', domain }
  const refused = await send(path, { ...form, url: '' }, admin)
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain('name=":key" value="abcdefgh12345678"')
  const right = { ...form, url: 'https://a.example/' }
  expect((await send(path, right, admin)).statusCode).toBe(303)
})

const plainType = 'application/x-www-form-urlencoded'

test.each([
  ['fields', saveView, { payload: 'name=Mine', headers: { 'content-type': plainType } }],
  ['files', plainFormPath('notice'), await multipart({ title: 'Mine' })],
])(
  'whoever sends forms with %s faster than a person can is told when to go on',
  async (_what, url, { payload, headers }) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const member = await login(app, await aStudentAccount(db))
    const post = {
      method: 'POST',
      url,
      payload,
      headers: { ...member, ...headers, accept: 'text/html' },
    } as const
    const answers = await Promise.all(Array.from({ length: 70 }, () => app.inject(post)))
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(refused?.headers).toMatchObject({
      'retry-after': '1',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(refused?.body).toContain(tooMany(1))
    expect(refused?.body).toContain(`action="${calls.logout}"`)
  },
)

async function send(url: string, fields: FormFields, headers: Record<string, string>) {
  const form = await multipart(fields)
  return app.inject({
    method: 'POST',
    url,
    payload: form.payload,
    headers: { ...headers, ...form.headers, accept: 'text/html' },
  })
}

/** The first and the last day in the form of a notice. */
async function daysIn(view: { id?: string }) {
  const { body } = await app.inject({ url: plainFormPath('notice', view), headers: admin })
  return ['from', 'until'].map((name) => {
    const [input = ''] = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(body) ?? []
    return / value="([^"]*)"/.exec(input)?.[1] ?? ''
  })
}

/** Of all notices. */
async function titles() {
  const { body } = await app.inject({ url: recordListPath('notice'), headers: admin })
  const links = body.matchAll(/Form\?kind=notice&amp;id=[^"]+"[^>]*>([^<]+)</g)
  return [...links].map(([, name]) => name)
}

test('a form that is too large is answered by a page that says what to do, and not by the login', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: saveView,
    payload: `name=${'a'.repeat(70_000)}`,
    headers: { ...admin, 'content-type': plainType, accept: 'text/html' },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    413,
    'text/html; charset=utf-8',
  ])
  expect(answer.body).toContain(tooLarge)
})

test('a form without a page of its own that is sent after the session is sent again after a login', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: pages.rosterImport,
    payload: 'rows=Name',
    headers: { 'content-type': plainType, accept: 'text/html' },
  })
  expect(answer.statusCode).toBe(401)
  expect(answer.body).toContain(sendAgain)
  expect(answer.body).toContain(`href="${pages.login}"`)
})

test('a form that fails on our side says that it can be sent once more, and has no link that loses it', async () => {
  await db.execute(sql`alter table students rename to elsewhere`)
  const answer = await app.inject({
    method: 'POST',
    url: pages.rosterImport,
    payload: 'rows=Register+Number,Name,Year%0A1,Ada,2',
    headers: { ...admin, 'content-type': plainType, accept: 'text/html' },
  })
  await db.execute(sql`alter table elsewhere rename to students`)
  expect(answer.statusCode).toBe(500)
  expect(answer.body).toContain(failed)
  expect(answer.body).not.toContain(`>${messages.failure.retry}</a>`)
})
