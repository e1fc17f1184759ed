import { beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { changeHeader } from '#contract/page-headers.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/sheets.ts'
import { calls } from '#contract/paths.ts'
import { sheetPhotosPath } from '#contract/sheet-paths.ts'
import { findDocument } from '#domain/records/document-storage.ts'
import { editRecord } from '#domain/records/edit-record.ts'
import { records } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { anAdmin, aPerson, aTeacher, editor } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aPicture } from '#test/pictures.ts'
import { zip } from '../../scripts/sample/word/zip.ts'

const { app, db } = await testApp()
const path = sheetPhotosPath('person')
const jpeg = await aPicture('jpeg', 60, 80)
const png = await aPicture('png', 60, 80)
const admin: Record<string, string> = await login(app, await anAdmin(db))

beforeEach(() => db.delete(records).where(eq(records.kind, 'person')))

test('a zip gives people their photos by address or by name, as one batch', async () => {
  const asha = await aPerson(db, { name: 'Dr Asha Raman' })
  const bala = await aPerson(db, { name: 'Prof. Bala Iyer' })
  await aPerson(db, { name: 'Chitra' })
  await aPerson(db, { name: 'Chitra' })
  const upload = await send({
    [`photos/${asha.toUpperCase()}.jpg`]: jpeg,
    'photos/Bala_Iyer.png': png,
    'Dr. Bala Iyer.jpg': jpeg,
    'Chitra.jpg': jpeg,
    'Nobody.jpg': jpeg,
    'bala.webp': jpeg,
  })
  const plan = (await post({ upload, existing: 'keep' }, '?dry=1')).json()
  expect(plan.rows).toMatchObject([
    { outcome: 'added', what: expect.stringContaining('Dr Asha Raman') },
    { outcome: 'added', what: 'Bala_Iyer.png: Prof. Bala Iyer' },
    { outcome: 'refused', reason: words.photoAlreadyIn('Bala_Iyer.png') },
    { outcome: 'refused', reason: words.photoOfSeveral('Chitra') },
    { outcome: 'refused', reason: words.photoOfNobody('Nobody', 'person') },
    { outcome: 'refused', reason: words.notAPicture },
  ])
  expect(await photoOf(asha)).toBeNull()
  const done = await post({ upload, existing: 'keep', state: plan.state })
  expect(done.json()).toMatchObject({ added: 2, refused: 4 })
  expect([await photoOf(asha), await photoOf(bala)]).not.toContain(null)
  const batch = String(done.headers[changeHeader])
  const url = `${calls.changes}/${batch}/undo`
  expect((await app.inject({ method: 'POST', url, headers: admin })).statusCode).toBe(200)
  expect([await photoOf(asha), await photoOf(bala)]).toEqual([null, null])
})

test('a zip made on a Mac, which does not say how its names are written, is read', async () => {
  const names = ['முனைவர் செல்வி', 'Dr Zoë Roy']
  for (const name of names) await aPerson(db, { name })
  const upload = await send(
    Object.fromEntries(names.map((name) => [`${name.normalize('NFD')}.jpg`, jpeg])),
  )
  const { rows } = (await post({ upload, existing: 'keep' }, '?dry=1')).json()
  expect(rows).toMatchObject([{ outcome: 'added' }, { outcome: 'added' }])
  expect(rows[0].what).toContain('முனைவர் செல்வி')
})

test('a zip is looked at once more where somebody has changed', async () => {
  const id = await aPerson(db, { name: 'Dr Devan Iyer' })
  const upload = await send({ 'Devan Iyer.jpg': jpeg })
  const { state } = (await post({ upload, existing: 'keep' }, '?dry=1')).json()
  await editRecord(db, editor, 'person', { id, fields: { name: 'Dr Devan Raman' } })
  const late = await post({ upload, existing: 'keep', state })
  expect([late.statusCode, late.json().message]).toEqual([409, words.stale])
})

test('photos are for administrators, and for kinds that have them', async () => {
  const upload = await send({ 'A.jpg': jpeg })
  const teacher = await login(app, await aTeacher(db))
  const asked = [{}, teacher].map((headers) => post({ upload, existing: 'keep' }, '', headers))
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([401, 403])
  expect((await post({ upload: '../x', existing: 'keep' }, '?dry=1')).statusCode).toBe(400)
  const url = sheetPhotosPath('course')
  const payload = { upload, existing: 'keep' }
  const none = await app.inject({ method: 'POST', url, headers: admin, payload })
  expect(none.statusCode).toBe(404)
})

async function photoOf(id: string) {
  return (await findDocument(db, kinds.person, id))?.photoId
}

async function send(files: Record<string, Buffer>): Promise<string> {
  const bytes = zip(Object.entries(files).map(([name, content]) => ({ name, content })))
  const file = new File([new Uint8Array(bytes)], 'photos.zip')
  const { payload, headers } = await multipart({ file })
  const sent = { url: calls.uploads, headers: { ...admin, ...headers }, payload }
  return (await app.inject({ method: 'POST', ...sent })).json().upload._id
}

function post(body: object, query = '', headers = admin) {
  return app.inject({ method: 'POST', url: `${path}${query}`, headers, payload: body })
}
