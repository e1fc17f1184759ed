import { beforeAll, beforeEach, expect, test } from 'vitest'
import { mapAltMissing, mapInsecure, pictureWrong } from '#contract/messages/content-forms.ts'
import { picturePath } from '#contract/file-paths.ts'
import { recordPath } from '#contract/paths.ts'
import { readDepartment } from '#domain/site/department.ts'
import { defaultPageTitles } from '#domain/site/page-titles.ts'
import { homeContent } from '#domain/site/page-content.ts'
import { undoBatch } from '#domain/history/undo-batch.ts'
import { login, testApp } from '#test/app.ts'
import { lastBatch } from '#test/change-log.ts'
import { anAdmin, aStudentAccount, aTeacher, editor } from '#test/factories.ts'
import { aSentFile, aSentPicture } from '#test/sent-file.ts'

const { app, db } = await testApp()
const members = { admin: {}, teacher: {}, student: {} }

beforeAll(async () => {
  members.admin = await login(app, await anAdmin(db))
  members.teacher = await login(app, await aTeacher(db))
  members.student = await login(app, await aStudentAccount(db))
})

beforeEach(async () => void (await write({ logoId: null, darkLogoId: null, mapPictureId: null })))

function upload(file: File) {
  return aSentFile(app, members.admin, file)
}

function aLogo(width = 900, height = 300) {
  return aSentPicture(app, members.admin, { width, height })
}

function write(fields: object, headers: object = members.admin) {
  const url = recordPath('department', 'department')
  return app.inject({ method: 'PUT', url, headers: { ...headers }, payload: { fields } })
}

function ask(hash = '') {
  return app.inject(picturePath(hash, 320, 'webp'))
}

test('a logo is for administrators alone', async () => {
  const logoId = await aLogo()
  expect((await write({ logoId }, {})).statusCode).toBe(401)
  expect((await write({ logoId }, members.student)).statusCode).toBe(403)
  expect((await write({ logoId }, members.teacher)).statusCode).toBe(403)
  expect((await readDepartment(db)).logo).toBeNull()
})

test.each([
  ['a drawing that holds scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['a page', '<!doctype html><p>logo'],
])('%s is no logo, whatever it is called', async (_, text) => {
  const reply = await write({ logoId: await upload(new File([text], 'logo.png')) })
  expect(reply.statusCode).toBe(415)
  expect(reply.json().errors).toEqual({ logoId: pictureWrong })
})

test('a document is no logo', async () => {
  const pdf = new File(['%PDF-1.7\n%%EOF'], 'logo.png')
  const reply = await write({ darkLogoId: await upload(pdf) })
  expect([reply.statusCode, reply.json().errors]).toEqual([415, { darkLogoId: pictureWrong }])
})

test('a picture that was never sent is no logo', async () => {
  expect((await write({ logoId: 'nobody-knows' })).statusCode).toBe(400)
})

test('a logo is served to everybody for good, and no more once it is taken away', async () => {
  await write({ logoId: await aLogo(), darkLogoId: await aLogo(901, 300) })
  const { logo } = await readDepartment(db)
  expect(logo).toMatchObject({
    light: { width: 900, height: 300 },
    dark: { width: 901, height: 300 },
    isWide: true,
  })
  for (const picture of [logo?.light, logo?.dark]) {
    const reply = await ask(picture?.hash)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
  }
  await write({ logoId: null })
  expect((await ask(logo?.light.hash)).statusCode).toBe(404)
  await undoBatch(db, editor, await lastBatch(db))
  expect((await ask(logo?.light.hash)).statusCode).toBe(200)
})

test('a logo for dark screens alone is none', async () => {
  await write({ darkLogoId: await aLogo() })
  expect((await readDepartment(db)).logo).toBeNull()
})

test('a logo for dark screens of another shape is not shown', async () => {
  await write({ logoId: await aLogo(600, 600), darkLogoId: await aLogo(901, 300) })
  expect((await readDepartment(db)).logo).toMatchObject({ dark: null, isWide: false })
})

test.each([
  [600, 600, false],
  [300, 900, false],
  [600, 300, false],
  [900, 300, true],
])('a logo of %i by %i pixels stands alone: %s', async (width, height, isWide) => {
  await write({ logoId: await aLogo(width, height) })
  expect((await readDepartment(db)).logo?.isWide).toBe(isWide)
})

test('a picture of the map stands beside its link, and says what it shows', async () => {
  const url = 'https://maps.example/banyan'
  const mapPictureId = await aLogo(640, 400)
  const refused = await write({ mapPictureId, map: url })
  expect([refused.statusCode, refused.json().errors]).toEqual([400, { mapAlt: mapAltMissing }])
  await write({ mapPictureId, map: url, mapAlt: 'Left of the gate' })
  const { map, elsewhere } = await readDepartment(db)
  expect(map).toMatchObject({ url, alt: 'Left of the gate', picture: { width: 640, height: 400 } })
  expect(elsewhere).toEqual([])
  expect((await ask(map?.picture.hash)).statusCode).toBe(200)
  await write({ mapPictureId: null })
  expect((await readDepartment(db)).map).toBeNull()
  expect((await readDepartment(db)).elsewhere).toMatchObject([{ url }])
})

test('a map is not led to by an address that can be listened to', async () => {
  const reply = await write({ map: 'http://maps.example' })
  expect([reply.statusCode, reply.json().errors]).toEqual([400, { map: mapInsecure }])
})

test('a signature is served as long as it stands under the letter', async () => {
  const url = recordPath('home', 'home')
  const sign = (signatureId: string | null) =>
    app.inject({ method: 'PUT', url, headers: members.admin, payload: { fields: { signatureId } } })
  expect((await sign(await aLogo(700, 220))).statusCode).toBe(200)
  const { home } = await homeContent(db, {
    titles: defaultPageTitles,
    department: await readDepartment(db),
    today: '2026-01-05',
  })
  expect(home.welcome.signature).toMatchObject({ width: 700, height: 220 })
  const { hash } = home.welcome.signature ?? {}
  expect((await ask(hash)).statusCode).toBe(200)
  await sign(null)
  expect((await ask(hash)).statusCode).toBe(404)
})
