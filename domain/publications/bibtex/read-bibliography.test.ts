import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { BibliographyRow } from './read-bibliography.ts'
import { readBibliography } from './read-bibliography.ts'

const awkward = readFile('awkward.bib')

describe('a file as people keep them', () => {
  test('yields an entry or a refusal for all that is no comment, string or preamble', () => {
    expect(awkward.map(({ citeKey }) => citeKey)).not.toContain('hidden')
    expect(awkward).toHaveLength(20)
  })

  test('has its LaTeX as plain text', () => {
    expect(fieldsOf('accents')).toMatchObject({
      title: "Gödel's α-cut of O(n log n) & 50% of xi: a Real LaTeX test -- with θ\u0302<1",
      authors: 'Jörg Müller, Émile Zola, Štěpán Novák, Øyvind Naïm, et al.',
      journal: 'Journal of Strange Writings B',
      number: '4',
      pages: '1–18',
      year: '2021',
      doi: '10.1000/A_b(1)',
      url: '',
    })
  })

  test('may put an entry in parentheses', () => {
    expect(fieldsOf('parenthesised')).toMatchObject({
      title: 'A (Small) Talk',
      authors: 'Ana de la Cruz, Martin L. King Jr., Ministry of Roads and Bridges',
      location: 'Pune',
      pages: 'A-1–A-5',
    })
  })

  test('may name a price', () => {
    expect(fieldsOf('dollars')).toMatchObject({ title: 'Saving $5 a Day', year: '2020' })
  })

  test('may leave venue and year to another entry', () => {
    const expected = { conference: 'Proceedings of the Volume', year: '2020' }
    expect(fieldsOf('child')).toMatchObject(expected)
  })

  test('may have that other entry broken, which costs the paper nothing of its own', () => {
    const text = '@inproceedings{a, title={T}, crossref={b}}\n@proceedings{b, title={V} year=2020}'
    expect(readBibliography(text)).toMatchObject([
      { citeKey: 'a', outcome: 'entry', entry: { fields: { title: 'T', year: '' } } },
      { citeKey: 'b', outcome: 'refused', line: 2 },
    ])
  })

  test('may hide a paper behind a type that says little', () => {
    expect(fieldsOf('preprint')).toMatchObject({ conference: 'Talks' })
    expect(fieldsOf('draft')).toMatchObject({ journal: 'Drafts' })
  })

  test('may hold books and theses', () => {
    expect(fieldsOf('book')).toMatchObject({ type: 'book', authors: 'Donald Knuth', year: '1984' })
    expect(fieldsOf('thesis')).toMatchObject({ type: 'thesis', title: 'A Thesis' })
  })

  test.each([
    [23, 'unclosed', /brace is missing/],
    [27, 'nocomma', /Look at line 29 for a missing comma/],
    [33, 'web', /This is of the type “misc”\. Articles, conference papers, patents, books/],
    [34, 'untitled', /has no title/],
    [35, 'inpress', /“in press” does not have four digits/],
    [36, 'longvolume', /“Volume” can be up to 40 characters long/],
    [37, 'commas', /expects the word “and” between two people/],
    [38, 'undefined', /abbreviation “nowhere”/],
  ])('is refused on line %i: %s', (line, citeKey, reason) => {
    const row = awkward.find((candidate) => candidate.citeKey === citeKey)
    expect(row).toMatchObject({ line, outcome: 'refused', reason: expect.stringMatching(reason) })
  })

  test('may begin with a byte order mark and end its lines in CRLF', () => {
    const rows = readBibliography('\uFEFF\r\n@article{a,\r\n  title = {Two\r\n  lines}\r\n}\r\n')
    expect(rows).toMatchObject([
      { line: 2, citeKey: 'a', entry: { fields: { title: 'Two lines' } } },
    ])
  })

  test('may be no bibliography at all', () => {
    expect(readBibliography('')).toEqual([])
    expect(readBibliography('Dear colleague, me@example.org asked for {this}.')).toEqual([])
  })
})

test('a date that is none is refused with one that would do', () => {
  const [row] = readBibliography('@patent{p, title = {A Fan}, number = {1}, date = {31/02/2024}}')
  const reason = /“31\/02\/2024” is not a date.*such as 12\/03\/2024/
  expect(row).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(reason) })
})

test('a field of many braces or an endless entry is refused, not a crash', () => {
  const deep = `@article{deep, title = {${'{'.repeat(9000)}${'}'.repeat(9000)}}}`
  const long = `@article{long, title = {T}, keywords = {${'word '.repeat(30_000)}}}`
  const reasons = readBibliography(`${deep}\n${long}`).map((row) => row.outcome)
  expect(reasons).toEqual(['refused', 'refused'])
})

function readFile(file: string): BibliographyRow[] {
  const path = new URL(`../../../test/data/${file}`, import.meta.url)
  return readBibliography(readFileSync(path, 'utf8'))
}

function fieldsOf(citeKey: string): object | undefined {
  const row = awkward.find((candidate) => candidate.citeKey === citeKey)
  return row?.outcome === 'entry' ? row.entry.fields : undefined
}
