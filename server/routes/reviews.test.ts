import { beforeEach, expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { confirmed } from '#contract/messages/reviews.ts'
import { changeHeader } from '#contract/page-headers.ts'
import { calls, pages } from '#contract/paths.ts'
import { reviews } from '#store/desk-schema.ts'
import { login, testApp } from '#test/app.ts'
import { aLink, anAdmin, anEditor, aPerson, aStudentAccount, aTeacher } from '#test/factories.ts'

const { app, db } = await testApp()
const admin = await login(app, await anAdmin(db))
const teacher = await login(app, await aTeacher(db))
const student = await login(app, await aStudentAccount(db))

beforeEach(async () => void (await db.delete(reviews)))

const say = (kind: string, payload: object, headers: Record<string, string> = admin) =>
  app.inject({ method: 'POST', url: `${calls.reviews}/${kind}`, headers, payload })

test.each(Object.keys(kinds))('guests say nothing of %s', async (kind) => {
  expect((await say(kind, { id: 'any' }, {})).statusCode).toBe(401)
})

test('only whoever writes every record of a kind says that one is still right', async () => {
  const [person, link] = [await aPerson(db), await aLink(db)]
  const editor = await login(app, await anEditor(db, ['link']))
  expect((await say('person', { id: person }, student)).statusCode).toBe(403)
  expect((await say('person', { id: person }, editor)).statusCode).toBe(403)
  // Teachers write some of the links.
  expect((await say('link', { id: link }, teacher)).statusCode).toBe(403)
  expect(await db.$count(reviews)).toBe(0)
  expect((await say('link', { id: link }, editor)).statusCode).toBe(200)
})

test('what cannot be read or is unknown is refused in words', async () => {
  for (const wrong of [{}, { id: 7 }, { id: ['x'] }]) {
    expect((await say('person', wrong)).statusCode).toBe(400)
  }
  expect((await say('person', { id: 'gone' })).statusCode).toBe(404)
  expect((await say('person', { id: '\0' })).statusCode).toBe(404)
  expect(await db.$count(reviews)).toBe(0)
})

test('it is said in a sentence, with nothing to undo, and a plain form leads back', async () => {
  const id = await aPerson(db, { name: 'Asha Raman' })
  const answer = await say('person', { id })
  expect(answer.json().message).toBe(confirmed('Asha Raman', 12))
  expect(answer.headers[changeHeader]).toBeUndefined()
  const form = await app.inject({
    method: 'POST',
    url: `${calls.reviews}/person`,
    headers: { ...admin, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: `id=${id}&next=${pages.desk}`,
  })
  expect([form.statusCode, form.headers.location]).toEqual([303, pages.desk])
})
