import { expect, test } from 'vitest'
import { defaultTexts } from '../records/default-texts.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { listedPages } from '#contract/kinds/page-titles-kind.ts'
import { pageHead } from '#contract/pages.ts'
import { recordChange } from '#contract/record-schemas.ts'
import { testDatabase } from '#test/database.ts'
import { editor } from '#test/factories.ts'
import { editRecord } from '../records/edit-record.ts'
import { unwritten } from '../records/document-storage.ts'
import { headOfPage, readPageTitles, resourceTitles } from './page-titles.ts'

const described: readonly Kind[] = Object.values(kinds)
const { db } = await testDatabase()

function kindCalled(name: string) {
  const found = described.find((kind) => kind.name === name)
  if (!found) throw new Error(`There is no kind "${name}".`)
  return found
}

test.each(listedPages)(
  'the page %s begins with the program’s title and introduction',
  async (page) => {
    const { title, description, path } = pageHead(page)
    const head = headOfPage(await readPageTitles(db), page)
    expect(head).toMatchObject({ title, lede: description, description, path })
  },
)

test('what a department words itself stands in its place, and an introduction may be left out', async () => {
  await editRecord(db, editor, 'pageTitles', {
    id: 'pageTitles',
    version: undefined,
    fields: { facultyTitle: 'Our teachers', facultyLede: '', NotesLine: 'Scripts and slides' },
  })
  const titles = await readPageTitles(db)
  expect(headOfPage(titles, 'faculty')).toMatchObject({
    title: 'Our teachers',
    lede: '',
    description: 'Our teachers',
  })
  expect(resourceTitles(titles, 'Notes')).toMatchObject({
    label: 'Notes',
    oneLine: 'Scripts and slides',
  })
})

test.each(Object.entries(defaultTexts))('every text of %s is one of its fields', (name, texts) => {
  const names = kindCalled(name).fields.map((field) => field.name)
  expect(Object.keys(texts).filter((field) => !names.includes(field))).toEqual([])
})

test.each(Object.keys(defaultTexts))(
  'what nobody has written of %s could be sent back as it is',
  (name) => {
    const kind = kindCalled(name)
    const texts = defaultTexts[kind.name as keyof typeof defaultTexts]
    expect(unwritten(kind)).toMatchObject({ ...texts })
    expect(recordChange(kind).safeParse({ ...texts }).success).toBe(true)
  },
)
