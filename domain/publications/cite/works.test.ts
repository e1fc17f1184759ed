import { expect, test } from 'vitest'
import { type WorkType, workTypes } from '#contract/kinds/publication-kinds.ts'
import { workOf } from '#test/data/publication-samples.ts'
import { readBibliography } from '../bibtex/read-bibliography.ts'
import { apa } from './apa.ts'
import { bibtex } from './bibtex.ts'
import { ieee } from './ieee.ts'
import { jsonLd } from './json-ld.ts'
import { citationMeta } from './meta.ts'
import { ris } from './ris.ts'

const known = {
  title: 'Keys for Small Devices',
  authors: 'Meera Iyer, R. Karthik',
  publisher: 'Meadow Press',
  year: '2021',
  doi: '10.5555/keys.1',
}

// The keys of the table are the types.
const types = Object.keys(workTypes) as WorkType[]

test.each(types)('BibTeX of a %s is read back as it was', (type) => {
  const entry = workOf({ ...known, type, isbn: '978-0-00-000000-2', abstract: 'All of it.' })
  expect(readBibliography(bibtex(entry, 'key'))).toEqual([
    { line: 1, citeKey: 'key', outcome: 'entry', entry },
  ])
})

test('BibTeX tells a master’s thesis from a doctoral one', () => {
  const masters = workOf({ ...known, type: 'thesis', note: 'Master’s thesis' })
  expect(bibtex(masters, 'k')).toMatch(/^@mastersthesis\{k,[^]*school = \{Meadow Press\}/)
  expect(bibtex(workOf({ ...known, type: 'thesis' }), 'k')).toMatch(/^@phdthesis\{k,/)
  expect(readBibliography(bibtex(masters, 'k'))).toMatchObject([{ entry: masters }])
  expect(
    readBibliography('@mastersthesis{m, title={T}, school={Meadow University}}'),
  ).toMatchObject([{ entry: { fields: { type: 'thesis', note: 'Master’s thesis' } } }])
})

test('a preprint is known by the archive that has it', () => {
  const text = '@misc{p, title={T}, eprint={2101.00001}, archivePrefix={arXiv}, year=2021}'
  expect(readBibliography(text)).toMatchObject([
    {
      entry: {
        fields: { type: 'preprint', publisher: 'arXiv', url: 'https://arxiv.org/abs/2101.00001' },
      },
    },
  ])
})

test.each([
  ['book', 'Iyer, M., & Karthik, R. (2021). Keys for Small Devices. Meadow Press.'],
  [
    'chapter',
    'Iyer, M., & Karthik, R. (2021). Keys for Small Devices. In A Book of Keys (pp. 1–9). Meadow Press.',
  ],
  [
    'thesis',
    'Iyer, M., & Karthik, R. (2021). Keys for Small Devices [Doctoral dissertation, Meadow Press].',
  ],
  ['dataset', 'Iyer, M., & Karthik, R. (2021). Keys for Small Devices [Data set]. Meadow Press.'],
] as const)('a %s by the APA', (type, expected) => {
  const within = type === 'chapter' ? { book: 'A Book of Keys', pages: '1–9' } : {}
  expect(apa(workOf({ ...known, ...within, type }))).toBe(
    `${expected} https://doi.org/10.5555/keys.1`,
  )
})

test('a chapter by the IEEE', () => {
  const chapter = workOf({ ...known, type: 'chapter', book: 'A Book of Keys', pages: '1–9' })
  expect(ieee(chapter)).toBe(
    'M. Iyer and R. Karthik, “Keys for Small Devices,” in A Book of Keys, Meadow Press, 2021, ' +
      'pp. 1–9, doi: 10.5555/keys.1.',
  )
})

test('RIS names the type, the book and the publisher', () => {
  const lines = ris(workOf({ ...known, type: 'chapter', book: 'A Book of Keys' })).split('\r\n')
  expect(lines).toContain('TY  - CHAP')
  expect(lines).toContain('T2  - A Book of Keys')
  expect(lines).toContain('PB  - Meadow Press')
})

test('machines are told what it is, and where a thesis was written', () => {
  const thesis = workOf({ ...known, type: 'thesis' })
  expect(jsonLd(thesis, 'https://cse.example.edu/t')).toMatchObject({
    '@type': 'Thesis',
    publisher: { '@type': 'Organization', name: 'Meadow Press' },
  })
  expect(citationMeta(thesis, 'https://cse.example.edu/t')).toContainEqual({
    name: 'citation_dissertation_institution',
    content: 'Meadow Press',
  })
})
