import { expect, test } from 'vitest'
import { usedValuesPath } from '#contract/paths.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, anEditor, anEvent, aStudentAccount, aTeacher } from '#test/factories.ts'

const { app, db } = await testApp()
const members: Record<string, Record<string, string>> = {
  guest: {},
  student: await login(app, await aStudentAccount(db)),
  teacher: await login(app, await aTeacher(db)),
  entrusted: await login(app, await anEditor(db, ['event'])),
  admin: await login(app, await anAdmin(db)),
}
await anEvent(db, { location: 'Seminar Hall' })

test.each([
  ['guest', 'event', 401],
  ['student', 'event', 403],
  ['teacher', 'event', 403],
  ['entrusted', 'event', 200],
  ['entrusted', 'course', 403],
  ['entrusted', 'student', 403],
  ['admin', 'event', 200],
  ['admin', 'student', 200],
  ['admin', 'nothing', 404],
  ['guest', 'nothing', 401],
])('asked by %s of the kind “%s” it answers %i', async (member, kind, status) => {
  const { statusCode } = await app.inject({ url: usedValuesPath(kind), headers: members[member] })
  expect(statusCode).toBe(status)
})

test('it answers with the values by their fields, and no browser keeps them', async () => {
  const answer = await app.inject({ url: usedValuesPath('event'), headers: members.entrusted })
  expect(answer.json()).toEqual({ values: { location: ['Seminar Hall'] } })
  expect(answer.headers['cache-control']).toBe('no-store')
})
