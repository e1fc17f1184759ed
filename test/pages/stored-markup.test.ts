import { describe, expect, test } from 'vitest'
import { feeds, pages, profilePath, recordPath, recordsPath } from '#contract/paths.ts'
import { askedIn, holdsFile, type Field } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { sampleDomainKeys } from '#test/department.ts'
import { anAdmin, aStudentAccount } from '#test/factories.ts'
import { pdfOf } from '#test/readable-files.ts'
import { aSentFile } from '#test/sent-file.ts'
import { everyPath } from '#test/site-map.ts'

// Whoever may write may not bring markup of their own to a page: it is shown as it was typed.

const element = '<img src=x onerror=bad()>'
const words = `"'>${element}</title></script><script>bad()</script>`
const { app, db } = await builtApp()
const admin = await login(app, await anAdmin(db, { name: words.slice(0, 80) }))
const student = await aStudentAccount(db, { name: words.slice(0, 80), indexable: true })
const pdf = () =>
  aSentFile(
    app,
    admin,
    new File([new Uint8Array(pdfOf(['Nothing']))], `${element}.pdf`, { type: 'application/pdf' }),
  )

/** What these fields say instead, where words will not do. */
const ruled: Record<string, unknown> = {
  'department.buttons': [],
  'programme.slug': 'marked',
  'page.slug': 'marked',
  'document.address': 'Marked',
  'domain.key': 'Marked',
  'menu.entries': [{ place: 'bar', label: element, path: '/Notices', url: '' }],
  'notice.until': '2099-12-31',
}

test.each(Object.values(kinds))('markup is taken as words in a $name', async (kind: Kind) => {
  const fields = await marked(kind, `${kind.name}.`)
  const to = kind.single
    ? ({ method: 'PUT', url: recordPath(kind.name, kind.name) } as const)
    : ({ method: 'POST', url: recordsPath(kind.name) } as const)
  const send = (payload: object) => app.inject({ ...to, headers: admin, payload })
  const first = await send({ fields })
  // All of them bear the same title, which is asked about.
  const { repeats } = first.json()
  const reply = repeats ? await send({ fields, repeats }) : first
  expect(reply.statusCode).toBe(200)
})

describe.each([
  ['a guest', {}],
  ['an administrator', admin],
])('what %s reads', (_, headers) => {
  test('holds nothing of it as markup', async () => {
    const addresses = [...(await everyPath(app)), ...Object.values(feeds), profilePath(student.reg)]
    const found: string[] = []
    const shown: string[] = []
    for (const url of addresses) {
      const { body, headers: said } = await app.inject({ url, headers })
      const type = String(said['content-type'])
      if (/html|xml/.test(type) && /<img src=x|<script>bad/.test(body)) found.push(url)
      if (body.includes('&lt;img src=x')) shown.push(url)
      if (/calendar|vcard/.test(type) && /^BEGIN:BAD/m.test(body)) found.push(url)
    }
    expect(found).toEqual([])
    const { home, notices, journals, faculty, courses, majorEvents } = pages
    const everywhere = [home, notices, journals, faculty, courses, majorEvents]
    expect(shown).toEqual(expect.arrayContaining([...everywhere, profilePath(student.reg)]))
  })
})

async function marked({ fields }: Pick<Kind, 'fields'>, within: string) {
  const values: Record<string, unknown> = {}
  for (const field of fields) values[field.name] = await valueOf(field, within)
  return values
}

async function valueOf(field: Field, within: string): Promise<unknown> {
  const { holds, max, of = [] } = field
  const own = ruled[`${within}${field.name}`]
  if (own !== undefined) return own
  if (holdsFile(field)) return field.types?.includes('application/pdf') ? pdf() : null
  switch (holds) {
    case 'text':
      return words.slice(0, max)
    case 'paragraph':
      return `${words}\r\nBEGIN:BAD\r\n`.slice(0, max)
    case 'richText':
      return `${words}\n\n${element}\n\n## ${words}\n\n- **${element}**`
    case 'table':
      return [
        [words, element],
        [element, words],
      ]
    case 'list': {
      const group = await marked({ fields: of }, `${within}${field.name}.`)
      const asked = askedIn(of, group).map(({ name }) => [name, group[name]])
      return [Object.fromEntries(asked)]
    }
    case 'files':
      return [await pdf()]
    case 'choice':
      return field.choices?.find((choice) => choice !== '')
    case 'reference':
      return field.to === kinds.domain.name ? sampleDomainKeys[0] : ''
    default:
      return plain[holds]
  }
}

/** What holds no words of people. */
const plain: Partial<Record<Field['holds'], unknown>> = {
  year: '2024',
  years: '2024',
  date: '2024-01-05',
  day: '2024-01-05',
  email: 'a@site.example',
  url: 'https://site.example/?a=%22%3E%3Cimg%20src=x',
  doi: '10.1234/a<b>"c',
  number: 1,
  decimal: '9',
  video: 'dQw4w9WgXcQ',
}
