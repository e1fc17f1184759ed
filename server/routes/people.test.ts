import { expect, test } from 'vitest'
import { answeredAlready, notInList, notThere } from '#contract/messages/authors.ts'
import { isCalledAlike, orderOutdated, orderSaved } from '#contract/messages/records.ts'
import { picturePath } from '#contract/file-paths.ts'
import { calls, orderPath, recordsPath } from '#contract/paths.ts'
import { addFile } from '#domain/files/add-file.ts'
import { aJournal, aPerson, anAdmin, aStudentAccount, aTeacher } from '#test/factories.ts'
import { login, testApp } from '#test/app.ts'
import { aPicture } from '#test/pictures.ts'
import { Readable } from 'node:stream'
import { storedKinds } from '#domain/records/stored-kinds.ts'

const { app, db, blobs } = await testApp()
const admin = await login(app, await anAdmin(db))
const ids = await Promise.all(['One', 'Two'].map((name) => aPerson(db, { name })))

const order = (payload: object, headers: Record<string, string> = admin) =>
  app.inject({ method: 'PUT', url: orderPath('person'), headers, payload })

test('the order of people is for administrators alone', async () => {
  const members = {
    guest: [{}, 401],
    student: [await login(app, await aStudentAccount(db)), 403],
    teacher: [await login(app, await aTeacher(db)), 403],
  } as const
  for (const [headers, status] of Object.values(members)) {
    expect((await order({ ids }, headers)).statusCode).toBe(status)
  }
})

test('an order that cannot be read, or names nobody, is refused in words', async () => {
  for (const wrong of [{}, { ids: 7 }, { ids: [7] }]) {
    const refused = await order(wrong)
    expect([refused.statusCode, Object.values(refused.json().errors)[0]]).toEqual([
      400,
      expect.any(String),
    ])
  }
  const reply = await order({ ids: [...ids, 'gone-by-now'] })
  expect([reply.statusCode, reply.json().message]).toEqual([409, orderOutdated])
})

test('an order is written once', async () => {
  expect((await order({ ids })).json()).toMatchObject({ message: orderSaved })
  expect((await order({ ids })).json().message).not.toBe(orderSaved)
})

test('the photo of a person is a public picture as long as it is on the page', async () => {
  const stored = await blobs.put(Readable.from(await aPicture('png')), { maxBytes: 1_000_000 })
  const [id = ''] = ids
  const showPhoto = (isShown: boolean) =>
    db.transaction(async (tx) => {
      const file = { ...stored, name: 'one.png', width: 640, height: 480 }
      const photoId = isShown ? await addFile(tx, file) : null
      await storedKinds.person.update(tx, [{ id, snapshot: { photoId } }])
    })
  await showPhoto(true)
  const url = picturePath(stored.hash, 320, 'webp')
  const shown = await app.inject(url)
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('private'),
  ])
  await showPhoto(false)
  expect((await app.inject(url)).statusCode).toBe(404)
})

test('a name in publications is answered for by whoever may, in words', async () => {
  const asha = await aStudentAccount(db, { name: 'Asha Raman' })
  await aJournal(db, { authors: 'A. Raman' })
  const payload = { owner: `student ${asha.student.id}`, spelling: 'A. Raman', answer: 'yes' }
  const answer = (headers: Record<string, string>, fields: object = {}) =>
    app.inject({
      method: 'POST',
      url: calls.authorNames,
      headers,
      payload: { ...payload, ...fields },
    })
  const other = await login(app, await aStudentAccount(db))
  expect((await answer({})).statusCode).toBe(401)
  expect((await answer(other)).statusCode).toBe(403)
  expect((await answer(admin, { owner: 'student nobody' })).statusCode).toBe(404)
  expect((await answer(admin, { answer: 'perhaps' })).statusCode).toBe(400)
  expect((await answer(admin, { publication: '' })).statusCode).toBe(400)
  expect((await answer(other, { publication: 'any', answer: 'no' })).statusCode).toBe(403)
  expect((await answer(admin, { publication: 'any', answer: 'no' })).json().message).toBe(notInList)
  expect((await answer(admin, { spelling: 'Nobody Printed' })).json().message).toBe(notThere)
  expect((await answer(await login(app, asha))).statusCode).toBe(200)
  expect((await answer(admin)).json().message).toBe(answeredAlready)
})

test('a second person of a name is added once whoever adds them has been told of the first', async () => {
  const first = await aPerson(db, { name: 'Dr Meera Namesake' })
  const headers = await login(app, await anAdmin(db))
  const fields = { name: 'Meera namesake', group: 'faculty', domain: '' }
  const add = (told: object) =>
    app.inject({
      method: 'POST',
      url: recordsPath('person'),
      headers,
      payload: { fields, ...told },
    })
  const refused = await add({})
  const message = isCalledAlike('person', 'Dr Meera Namesake')
  expect([refused.statusCode, refused.json()]).toEqual([409, { message, repeats: first }])
  const meant = await add({ repeats: first })
  expect([meant.statusCode, meant.json()._id]).toEqual([200, 'meera-namesake-2'])
})
