import { expect, test } from 'vitest'
import { photoOf } from '#contract/messages/people.ts'
import { pages, personPath, recordsPath } from '#contract/paths.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin } from '#test/factories.ts'
import { aSentPicture } from '#test/sent-file.ts'

const { app, db } = await builtApp()
const admin = await login(app, await anAdmin(db))

/** Somebody with a photo; returns the address of their page. */
async function somebody(fields: Record<string, string>) {
  const photoId = await aSentPicture(app, admin, { width: 600, height: 900 })
  const reply = await app.inject({
    method: 'POST',
    url: recordsPath('person'),
    headers: admin,
    payload: { fields: { group: 'faculty', domain: '', photoId, ...fields } },
  })
  expect(reply.statusCode).toBe(200)
  return personPath(reply.json()._id)
}

test('a photo is cut as its record says wherever somebody is shown, and dated on their page', async () => {
  const marks = 'data-across="50" data-down="00" data-zoom="1.4"'
  const cut = { photoKeeps: 'top', photoZoom: 'closer', photoTaken: '2024-06' }
  const asha = await somebody({ name: 'Dr Asha Raman', ...cut })
  const { body } = await app.inject(asha)
  expect(body).toContain(marks)
  expect(body).toContain(photoOf('June 2024'))
  for (const url of [pages.faculty, pages.home]) {
    expect((await app.inject(url)).body).toContain(marks)
  }
})

test('a photo of which nothing is said fills its square, and says no date', async () => {
  const { body } = await app.inject(await somebody({ name: 'Dr Ravi Kumar' }))
  expect(body).toContain('data-across="50" data-down="25"')
  expect(body).not.toContain('data-zoom="')
  expect(body).not.toContain(photoOf(''))
})

test('a photo is cut where somebody has pointed', async () => {
  const cut = { photoKeeps: '37 100', photoZoom: '2.6' }
  const { body } = await app.inject(await somebody({ name: 'Dr Kavya Rao', ...cut }))
  expect(body).toContain('data-across="37" data-down="100" data-zoom="2.6"')
})

test.each([
  ['photoKeeps', '37 101'],
  ['photoKeeps', 'everywhere'],
  ['photoZoom', '9'],
])('%s is refused where it is %j', async (name, value) => {
  const payload = { fields: { name: 'Dr Odd', group: 'faculty', domain: '', [name]: value } }
  const reply = await app.inject({
    method: 'POST',
    url: recordsPath('person'),
    headers: admin,
    payload,
  })
  expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([400, [name]])
})
