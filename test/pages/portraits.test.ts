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
  const cut = { photoKeeps: 'top', photoZoom: 'closer', photoTaken: '2024-06' }
  const asha = await somebody({ name: 'Dr Asha Raman', ...cut })
  const { body } = await app.inject(asha)
  expect(body).toContain('data-keeps="top" data-zoom="closer"')
  expect(body).toContain(photoOf('June 2024'))
  for (const url of [pages.faculty, pages.home]) {
    expect((await app.inject(url)).body).toContain('data-keeps="top" data-zoom="closer"')
  }
})

test('a photo of which nothing is said fills its square, and says no date', async () => {
  const { body } = await app.inject(await somebody({ name: 'Dr Ravi Kumar' }))
  expect(body).toContain('data-keeps="face"')
  expect(body).not.toContain('data-zoom="')
  expect(body).not.toContain(photoOf(''))
})
