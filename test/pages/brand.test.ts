import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pages, recordPath } from '#contract/paths.ts'
import { brandOf } from '#domain/site/brand.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin } from '#test/factories.ts'

const { app, db } = await builtApp()
const admin = await login(app, await anAdmin(db))
const { style } = brandOf('#7a1f3d')

test('the colour of the department is on every page from the moment it is chosen', async () => {
  expect((await app.inject(pages.home)).body).not.toContain(style)
  await app.inject({
    method: 'PUT',
    url: recordPath('department', 'department'),
    headers: admin,
    payload: { fields: { colour: '#7a1f3d' } },
  })
  for (const path of [pages.home, pages.login, '/no/such/page']) {
    const { body, headers } = await app.inject(path)
    const [, text = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? []
    const hash = createHash('sha256').update(text).digest('base64')
    expect(text.endsWith(style)).toBe(true)
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  }
})
