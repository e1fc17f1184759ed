import { expect, test } from 'vitest'
import {
  noteViewerPath,
  paperFilePath,
  papersPath,
  paperViewerPath,
} from '#contract/resource-paths.ts'
import { testDatabase } from '#test/database.ts'
import { aNote, aResearchPaper } from '#test/factories.ts'
import { paperView } from './paper-view.ts'
import { defaultPageTitles } from '../../site/page-titles.ts'

const { db } = await testDatabase()
const domain = 'CyberSecurity'
const title = 'Locks: a “survey”'
const id = await aResearchPaper(db, { title, year: '2023' })
const note = await aNote(db, { domain }, [{ name: 'Slides & notes.pdf' }])

function view(query: Record<string, string>, year = '2023', asked: string = domain) {
  const params = { domain: asked, resource: 'ResearchPapers', year }
  return paperView(db, params, query, defaultPageTitles)
}

test('a paper is told by its title, with the year it stands in', async () => {
  expect(await view({ pdftitle: title })).toMatchObject({
    list: { label: 'Research Papers' },
    view: {
      path: paperViewerPath({ domain, year: '2023', title }),
      source: { label: '2023 Year Research Papers', path: papersPath(domain, '2023') },
      file: { title, kind: 'pdf', path: paperFilePath(id), name: expect.stringMatching(/\.pdf$/) },
      earlier: null,
      later: null,
    },
  })
})

test('the name of a note’s file leads to that file, to the same place in it', async () => {
  const asked = { pdftitle: 'Slides & notes.pdf', page: '3', words: 'keys' }
  expect(await view(asked, '2021')).toEqual({
    elsewhere: noteViewerPath(domain, {
      id: note,
      title: 'Slides & notes.pdf',
      page: 3,
      words: 'keys',
    }),
  })
})

test('an address without a title names no paper', async () => {
  expect(await view({})).toMatchObject({ view: null, list: { resource: 'ResearchPapers' } })
})

test.each([
  [title, '2022', domain],
  [title, '23', domain],
  [title, '2023', 'InternetOfThings'],
  ['Slides & notes.pdf', '2023', 'BlockchainTechnology'],
  ['\0', '2023', domain],
])('“%s” of %s in %s is nowhere', async (pdftitle, year, asked) => {
  await expect(view({ pdftitle }, year, asked)).rejects.toMatchObject({ code: 'not-found' })
})
