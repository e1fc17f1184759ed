import { expect, test } from 'vitest'
import { noteFilePath, notePath, noteViewerPath, resourcePath } from '#contract/resource-paths.ts'
import { newId } from '#store/columns.ts'
import { testDatabase } from '#test/database.ts'
import { aNote } from '#test/factories.ts'
import { aReadFile } from '#test/waiting-files.ts'
import { noteView } from './note-view.ts'
import { defaultPageTitles } from '../../site/page-titles.ts'

const { db } = await testDatabase()
const domain = 'CyberSecurity'
const hash = newId()
const id = await aNote(db, { title: 'On Locks' }, [
  { name: 'Plan.png', type: 'image/png' },
  { name: 'Über "Locks".pdf', hash, size: 42 },
  { name: 'Lab.docx', type: 'application/octet-stream' },
])
await aReadFile(db, hash, { 4: 'How locks wear out.' }, 6)

function view(query: Parameters<typeof noteView>[2], resource = 'notes', asked: string = domain) {
  return noteView(db, { domain: asked, resource }, query, defaultPageTitles)
}

test('a file is told with the note and the list it belongs to', async () => {
  const page = await view({ id, title: 'Über "Locks".pdf' })
  expect(page).toMatchObject({
    domain: { title: 'Cyber Security', path: resourcePath(domain) },
    list: { label: 'Notes', path: resourcePath(domain, 'Notes') },
    view: {
      path: noteViewerPath(domain, { id, title: 'Über "Locks".pdf' }),
      source: { label: 'On Locks', path: notePath(domain, id) },
      file: {
        title: 'Über "Locks".pdf',
        path: noteFilePath(id, 'Über "Locks".pdf'),
        kind: 'pdf',
        size: 42,
        pages: 6,
      },
    },
  })
})

test('a file is found however the letters of its name are composed', async () => {
  const page = await view({ id, title: 'Über "Locks".pdf'.normalize('NFD') })
  expect(page.view?.file.title).toBe('Über "Locks".pdf')
})

test('it leads to the files before and after it', async () => {
  expect(await beside('Plan.png')).toEqual([undefined, 'Über "Locks".pdf'])
  expect(await beside('Über "Locks".pdf')).toEqual(['Plan.png', 'Lab.docx'])
  expect(await beside('Lab.docx')).toEqual(['Über "Locks".pdf', undefined])
})

test('it brings the words of the page that is asked for', async () => {
  const { view: shown } = await view({ id, title: 'Über "Locks".pdf', page: '4', words: 'wear' })
  expect(shown?.file.place).toEqual({ page: 4, words: 'wear' })
  expect(shown?.file.text).toEqual({ page: 4, pages: 6, text: 'How locks wear out.' })
})

test.each([{}, { id }, { title: 'Plan.png' }, { id: '', title: '' }])(
  'an address with %j alone names no file',
  async (query) => {
    expect((await view(query)).view).toBeNull()
  },
)

test.each(['notes', 'Notes', 'links', 'RESEARCHPAPERS'])(
  'an address says %s of the kind of resource',
  async (resource) => {
    expect((await view({ id, title: 'Plan.png' }, resource)).view?.file.kind).toBe('image')
  },
)

test.each([
  [{ id, title: 'Gone.pdf' }, 'notes', domain],
  [{ id, title: 'plan.png' }, 'notes', domain],
  [{ id: 'nobody', title: 'Plan.png' }, 'notes', domain],
  [{ id: '\0', title: '\0' }, 'notes', domain],
  [{ id, title: 'Plan.png' }, 'notes', 'InternetOfThings'],
  [{ id, title: 'Plan.png' }, 'notes', 'Alchemy'],
  [{ id, title: 'Plan.png' }, 'diaries', domain],
])('%j among the %s of %s is nowhere', async (query, resource, asked) => {
  await expect(view(query, resource, asked)).rejects.toMatchObject({ code: 'not-found' })
})

async function beside(title: string) {
  const { view: shown } = await view({ id, title })
  return [shown?.earlier?.name, shown?.later?.name]
}
