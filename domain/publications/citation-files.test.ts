import { expect, test } from 'vitest'
import { noFilter, type PublicationFilter } from '#contract/publications.ts'
import { publications } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aJournal, aPatent, aWork, editor } from '#test/factories.ts'
import { bibliographyFile, bibliographyInPieces, bibtexFile, risFile } from './citation-files.ts'
import { importBibliography } from './import-bibliography.ts'
import { listPublications } from '#test/publications.ts'

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

test('a list can be taken along as RIS, and as a table of what its form asks for', async () => {
  await db.delete(publications)
  await aWork(db, { type: 'thesis', title: 'Keys, and "Locks"', publisher: '=Press', year: '2020' })
  await aWork(db, { type: 'book', title: 'Trees', year: '2021' })
  const records = (await bibliographyFile(db, 'work', { format: 'ris' })).text
  expect(records.match(/^TY {2}- \w+/gm)).toEqual(['TY  - BOOK', 'TY  - THES'])
  const [head, book, thesis] = (await bibliographyFile(db, 'work', { format: 'csv' })).text.split(
    '\r\n',
  )
  expect(head).toMatch(/^\uFEFFType,Title,Authors,/)
  expect(book).toMatch(/^Book,Trees,/)
  // Nothing in a cell is calculated by the program that opens it.
  expect(thesis).toMatch(/^Thesis,"Keys, and ""Locks""",Meera Iyer,,'=Press,2020/)
})

test('only what the filter lets pass is taken along', async () => {
  await db.delete(publications)
  await aJournal(db, { title: 'Early', year: '2019', index: 'Scopus, SCIE' })
  await aJournal(db, { title: 'Late', year: '2024', index: 'Scopus' })
  const titles = async (filter: Partial<PublicationFilter>) => {
    const { text } = await bibliographyFile(db, 'journal', { filter: { ...noFilter, ...filter } })
    return [...text.matchAll(/title = \{(\w+)\}/g)].map(([, title]) => title)
  }
  expect(await titles({})).toEqual(['Late', 'Early'])
  expect(await titles({ year: '2019' })).toEqual(['Early'])
  expect(await titles({ index: 'scie' })).toEqual(['Early'])
  expect(await titles({ year: '2024', index: 'SCIE' })).toEqual([])
})

test('what is not there has no citation', async () => {
  await expect(bibtexFile(db, 'journal', 'gone')).rejects.toMatchObject({ code: 'not-found' })
})

test('a long list is written in pieces, and every entry has a key of its own', async () => {
  await db.delete(publications)
  await db.insert(publications).values(
    Array.from({ length: 450 }, (_, at) => ({
      id: `long-${at}`,
      kind: 'journal' as const,
      title: `Paper ${at}`,
      authors: 'Meera Iyer',
      citeKey: `iyer${at % 100}`,
      year: '2024',
      issued: '2024',
      fingerprint: `long-${at}`,
    })),
  )
  const pieces = await Array.fromAsync(bibliographyInPieces(db, 'journal', {}).pieces)
  expect(pieces.length).toBeGreaterThan(1)
  const keys = [...pieces.join('').matchAll(/^@article\{([^,]+),/gm)].map(([, key]) => key)
  expect(new Set(keys).size).toBe(450)
  // The newest of those that share a key has the highest number, across pieces.
  expect([keys[0], keys.at(-1)]).toEqual(['iyer49-5', 'iyer0'])
  expect(pieces.join('')).toContain('}\n\n@article')
  const table = await bibliographyFile(db, 'journal', { format: 'csv' })
  expect(table.text.split('\r\n')).toHaveLength(452)
})
