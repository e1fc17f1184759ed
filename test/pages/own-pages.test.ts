import { expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { ownPageMessages } from '#contract/messages/own-pages.ts'
import { addressIsTaken } from '#contract/messages/records.ts'
import { pages } from '#contract/paths.ts'
import { unwritten } from '#domain/records/document-storage.ts'
import { addRecord, editRecord } from '#domain/records/edit-record.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin, editor } from '#test/factories.ts'

const { app, db } = await builtApp()
const admin = await login(app, await anAdmin(db))
const path = '/Pages/scholarships'
const text = 'First | Second\n<b>Third</b> | Fourth'
const forms = ['text', 'points', 'table', 'questions', 'numbers'] as const

const id = await addRecord(db, editor, 'page', {
  fields: {
    title: 'Scholarships',
    slug: 'scholarships',
    lede: 'Who pays, and for what.',
    sections: [
      ...forms.map((form) => ({ form, heading: `As ${form}`, text })),
      { form: 'buttons', heading: '', text: 'Apply | https://example.org/form' },
    ],
    menu: 'People',
    state: 'shown',
  },
})

async function read(url: string, headers: Record<string, string> = {}) {
  const { statusCode, body } = await app.inject({ url, headers })
  return { statusCode, body }
}

test('two pages have two addresses, and who adds the second is told which is taken', async () => {
  const fields = { title: 'Other scholarships', slug: 'scholarships' }
  const second = addRecord(db, editor, 'page', { fields: { ...unwritten(kinds.page), ...fields } })
  const sentence = addressIsTaken('page', 'scholarships')
  await expect(second).rejects.toMatchObject({ message: sentence, errors: { slug: sentence } })
})

test('every section is drawn under its heading, and no word of it is markup', async () => {
  const { body } = await read(path)
  for (const form of forms) expect(body).toContain(`>As ${form}</h2>`)
  expect(body).toContain('&lt;b&gt;Third&lt;/b&gt;')
  expect(body.match(/<table/g)).toHaveLength(1)
  expect(body).not.toContain('<b>Third')
  expect(body).toContain('href="https://example.org/form"')
  expect(body).not.toContain(ownPageMessages.edit)
})

test('a page stands in its menu on every page, and a draft nowhere', async () => {
  expect((await read(pages.about)).body).toContain(`href="${path}"`)
  await editRecord(db, editor, 'page', { id, fields: { state: 'draft' } })
  expect((await read(pages.about)).body).not.toContain(`href="${path}"`)
  expect((await read(path)).statusCode).toBe(404)
  const seen = await read(path, admin)
  expect(seen.statusCode).toBe(200)
  expect(seen.body).toContain(ownPageMessages.draftNote)
  expect((await read(pages.pageList, admin)).body).toContain(ownPageMessages.draft)
})
