import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { aJournal, aPatent, editor } from '#test/factories.ts'
import { bibliographyFile, bibtexFile, risFile } from './citation-files.ts'
import { importBibliography } from './import-bibliography.ts'
import { listPublications } from './list-publications.ts'

const { db } = await testDatabase()

test('a publication typed in by hand gets a key from its own words', async () => {
  const id = await aPatent(db, { patentee: 'Meera Iyer', dateGranted: '2024' })
  const { name, text } = await bibtexFile(db, 'patent', id)
  expect(name).toBe('iyer2024quiet')
  expect(text).toContain('@patent{iyer2024quiet,')
})

test('a key of an imported file names the download, without signs no file name takes', async () => {
  await importBibliography(db, editor, '@inproceedings{DBLP:conf/x/Iyer24, title={T}, year={2024}}')
  const { text } = await bibliographyFile(db, 'conference')
  expect(text).toContain('@inproceedings{DBLP:conf/x/Iyer24,')
  const [paper] = await listPublications(db, 'conference')
  expect((await risFile(db, 'conference', paper?._id ?? '')).name).toBe('DBLP-conf-x-Iyer24')
})

test('a list gives every entry a key of its own, the oldest keeping the bare one', async () => {
  await aJournal(db, { pages: '1' })
  await aJournal(db, { pages: '2' })
  const { name, text } = await bibliographyFile(db, 'journal')
  expect(name).toBe('journals')
  expect(text.match(/@article\{[^,]+|pages = \{\d\}/g)).toEqual([
    '@article{karthik2024small-2',
    'pages = {2}',
    '@article{karthik2024small',
    'pages = {1}',
  ])
})

test('what is not there has no citation', async () => {
  await expect(bibtexFile(db, 'journal', 'gone')).rejects.toMatchObject({ code: 'not-found' })
})
