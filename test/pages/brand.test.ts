import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pages, recordPath } from '#contract/paths.ts'
import { strandStyle } from '#domain/site/department.ts'
import { brandOf } from '#contract/brand.ts'
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

test('a domain is drawn in its own colour on every page, as soon as it has one', async () => {
  const domain = { strand: 'lock', colour: '#0b6e4f' } as const
  await app.inject({
    method: 'PUT',
    url: recordPath('domain', 'CyberSecurity'),
    headers: admin,
    payload: { fields: domain },
  })
  const tones = strandStyle([domain], brandOf('#7a1f3d'))
  expect(tones).not.toBe('')
  for (const path of [pages.home, pages.faculty]) {
    expect((await app.inject(path)).body).toContain(`${style}${tones}</style>`)
  }
})
