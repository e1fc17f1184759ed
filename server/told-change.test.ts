import { expect, test } from 'vitest'
import { changeHeader } from '#contract/page-headers.ts'
import { messages } from '#contract/messages.ts'
import { calls } from '#contract/paths.ts'
import { changes, site } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import {
  aPaper,
  aJournal,
  anAdmin,
  anEvent,
  aPatent,
  aStudentAccount,
  aTeacher,
} from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aPicture } from '#test/pictures.ts'

const { app, db } = await testApp()
const admin = await login(app, await anAdmin(db))
const [journal, conference, patent] = [await aJournal(db), await aPaper(db), await aPatent(db)]
const [event, { student }, teacher] = [
  await anEvent(db),
  await aStudentAccount(db),
  await aTeacher(db),
]
const photo = new File([new Uint8Array(await aPicture('jpeg'))], 'me.jpg')
const pdf = new File(['%PDF-1.7\nwords\n%%EOF'], 'plan.pdf', { type: 'application/pdf' })

function json(method: 'PUT' | 'DELETE', url: string, payload: object) {
  return () => app.inject({ method, url, headers: admin, payload })
}

function form(method: 'POST' | 'PUT', url: string, fields: Record<string, string | File>) {
  return async () => {
    const { headers, payload } = await multipart(fields)
    return app.inject({ method, url, headers: { ...headers, ...admin }, payload })
  }
}

const edited = JSON.stringify({ videoId: event, location: 'Hall 2' })

test.each([
  ['a journal', json('PUT', calls.journal, { videoId: journal, title: 'New' })],
  ['a conference paper', json('PUT', calls.conference, { videoId: conference, title: 'New' })],
  ['a patent', json('PUT', calls.patent, { videoId: patent, title: 'New' })],
  ['an event', form('PUT', calls.majorEvent, { data: edited })],
  ['an event and its photo', form('PUT', calls.majorEvent, { data: edited, file: photo })],
  ['a profile', form('POST', calls.editProfile, { _id: student.id, profile_desc: 'New' })],
  ['a portrait', form('POST', calls.editProfile, { _id: student.id, profile_photo: photo })],
  ['a resume', form('POST', calls.editProfile, { _id: student.id, resume: pdf })],
  ['a student of the roster', json('PUT', `${calls.roster}/${student.id}`, { year: 4 })],
  ['a member', json('PUT', `${calls.members}/${teacher.id}`, { name: 'New Name' })],
  ['a document', form('POST', calls.document, { title: 'plan', file: pdf })],
])('%s that is saved as it is already writes nothing and says so', async (_what, save) => {
  const first = await save()
  expect([first.statusCode, first.json().message]).not.toContain(messages.unchanged)
  expect(first.headers[changeHeader]).toEqual(expect.any(String))
  const before = await written()
  const again = await save()
  expect([again.statusCode, again.json()]).toEqual([200, { message: messages.unchanged }])
  expect(again.headers[changeHeader]).toBe(undefined)
  expect(await written()).toEqual(before)
})

test('settings that are as they were write nothing and say so', async () => {
  const before = await written()
  const kept = await json('PUT', calls.settings, { adminsNeedSecondFactor: false })()
  expect([kept.statusCode, kept.json()]).toEqual([200, { message: messages.unchanged }])
  expect(await written()).toEqual(before)
})

/** The length of the log, and the version that every write moves on. */
async function written() {
  const [row] = await db.select({ version: site.version }).from(site)
  return { changes: await db.$count(changes), version: row?.version }
}
