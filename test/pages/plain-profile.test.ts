import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import * as words from '#contract/messages/profile.ts'
import { notSaved } from '#contract/messages/sent-forms.ts'
import { over } from '#contract/messages/sessions.ts'
import { profileEditPath, profilePath } from '#contract/paths.ts'
import { audienceField, byDefault } from '#contract/visibility.ts'
import { students } from '#store/schema.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin, aStudentAccount, aTeacher } from '#test/factories.ts'
import { multipart, type FormFields } from '#test/multipart.ts'

// e2e/profile-edit.test.ts fills this form in; here it is sent by those who must not, and wrong.

const { app, db } = await builtApp({ MAX_UPLOAD: '1 KiB' })
const asha = await aStudentAccount(db, { registerNumber: '22CS001', name: 'Asha Raman' })
const own = await login(app, asha)
const other = await login(app, await aStudentAccount(db))
const teacher = await login(app, await aTeacher(db))
const admin = await login(app, await anAdmin(db))
const path = profileEditPath(asha.reg)

beforeEach(() => db.update(students).set({ summary: '', github: '', visibility: {} }))

async function send(fields: FormFields, asker: Record<string, string>, url = path) {
  const { headers, payload } = await multipart(fields)
  return app.inject({ method: 'POST', url, headers: { ...headers, ...asker }, payload })
}

async function stored() {
  const rows = await db.select().from(students)
  return rows.find(({ registerNumber }) => registerNumber === asha.reg)
}

test.each([
  ['a guest', {}, 401, over],
  ['another student', other, 403, notSaved],
  ['a teacher', teacher, 403, notSaved],
])('%s writes nothing of a profile', async (_who, asker, status, title) => {
  const refused = await send({ profile_desc: 'Mine' }, asker)
  expect(refused.statusCode).toBe(status)
  expect(refused.body).toContain(title)
  expect(await stored()).toMatchObject({ summary: '' })
})

test('the student and an administrator write it, and are led to the profile', async () => {
  for (const [asker, summary] of [
    [own, 'By Asha.'],
    [admin, 'By the office.'],
  ] as const) {
    const { statusCode, headers } = await send({ profile_desc: summary }, asker)
    expect([statusCode, headers.location]).toEqual([303, profilePath(asha.reg)])
    expect(await stored()).toMatchObject({ summary })
  }
  const nobody = profileEditPath('99XX999')
  const refused = await send({ profile_desc: 'x' }, admin, nobody)
  expect(refused.statusCode).toBe(404)
  expect(refused.body).toContain(notSaved)
})

test('what is refused comes back with the reason and all that was typed', async () => {
  const typed = { profile_desc: 'Kept.', github_link: 'javascript:alert(1)' }
  const refused = await send({ ...typed, [audienceField('summary')]: 'hidden' }, own)
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain(words.linkWrong)
  expect(refused.body).toContain('>Kept.</textarea>')
  expect(refused.body).toContain('value="javascript:alert(1)"')
  expect(refused.body).toMatch(/name="visibility\.summary".*?<option value="hidden" selected/s)
  expect(await stored()).toMatchObject({ summary: '', visibility: {} })
})

test('a file that is too large is refused at its control, and the words come back', async () => {
  const resume = new File(['x'.repeat(2000)], 'resume.pdf')
  const refused = await send({ profile_desc: 'Kept.', resume }, own)
  expect(refused.statusCode).toBe(413)
  expect(refused.body).toContain('>Kept.</textarea>')
  expect(await stored()).toMatchObject({ summary: '', resumeId: null })
})

test('what stands behind a file that is too large is read as well', async () => {
  const resume = new File(['x'.repeat(300_000)], 'resume.pdf')
  const { headers, payload } = await multipart({ resume, profile_desc: 'Kept.' })
  const body = Readable.from(pieces(payload))
  const sent = { method: 'POST', url: path, headers: { ...headers, ...own } } as const
  const refused = await app.inject({ ...sent, payload: body })
  expect(refused.statusCode).toBe(413)
  expect(refused.body).toContain('>Kept.</textarea>')
})

/** As a network brings a body: other things happen between two pieces of it. */
async function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 1024) {
    yield bytes.subarray(at, at + 1024)
    await setImmediate()
  }
}

test('an audience is chosen only where it is another: the rest goes on following its default', async () => {
  const shown = { [audienceField('papers')]: 'public', [audienceField('email')]: byDefault }
  await send({ ...shown, [audienceField('summary')]: 'members', github_link: 'github.com/a' }, own)
  const { visibility, github } = (await stored()) ?? {}
  expect(github).toBe('https://github.com/a')
  expect(visibility).toEqual({ summary: 'members' })
})

test('what somebody else has changed meanwhile is shown beside what was typed', async () => {
  const { body } = await app.inject({ url: path, headers: own })
  const [, version = ''] = /name="version" value="(\d+)"/.exec(body) ?? []
  await send({ profile_desc: 'By the office.' }, admin)
  const late = await send({ profile_desc: 'By Asha.', version }, own)
  expect(late.statusCode).toBe(409)
  expect(late.body).toContain('>By Asha.</textarea>')
  expect(late.body).toContain('By the office.')
  const [, again = ''] = /name="version" value="(\d+)"/.exec(late.body) ?? []
  expect((await send({ profile_desc: 'By Asha.', version: again }, own)).statusCode).toBe(303)
  expect(await stored()).toMatchObject({ summary: 'By Asha.' })
})

test('a form that was open while its owner hid a part elsewhere does not show it again', async () => {
  const { body } = await app.inject({ url: path, headers: own })
  const [, version = ''] = /name="version" value="(\d+)"/.exec(body) ?? []
  await send({ [audienceField('photo')]: 'hidden' }, own)
  const late = { profile_desc: 'Late.', [audienceField('photo')]: 'public', version }
  expect((await send(late, own)).statusCode).toBe(303)
  expect(await stored()).toMatchObject({ summary: 'Late.', visibility: { photo: 'hidden' } })
})

test('a page that comes back tells nothing of the program', async () => {
  const { body } = await send({ email_link: 'nonsense' }, own)
  expect(body).not.toMatch(/\.ts:\d|node:internal|    at /)
})
