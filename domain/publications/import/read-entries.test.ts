import { describe, expect, test } from 'vitest'
import { conference, journal, patent, workOf } from '#test/data/publication-samples.ts'
import { ris } from '../cite/ris.ts'
import { readEntries } from './read-entries.ts'

function entriesOf(text: string) {
  const read = readEntries(text)
  return 'rows' in read ? read.rows : []
}

describe('RIS', () => {
  const known = {
    title: 'Keys',
    authors: 'Meera Iyer, R. Karthik',
    publisher: 'Meadow Press',
    year: '2021',
    pages: '1–9',
    abstract: 'All of it.',
  }

  test.each([
    ['an article', journal],
    ['a conference paper', conference],
    ['a patent', patent],
    ['a chapter', workOf({ ...known, type: 'chapter', book: 'A Book of Keys' })],
    ['a thesis', workOf({ ...known, type: 'thesis' })],
    ['a preprint', workOf({ ...known, type: 'preprint' })],
    ['a dataset', workOf({ ...known, type: 'dataset' })],
  ])('that we have written is read back: %s', (_name, entry) => {
    expect(entriesOf(ris(entry))).toEqual([{ line: 1, citeKey: '', outcome: 'entry', entry }])
  })

  test('may be written by others: other tags, bare line ends, values of two lines', () => {
    const text = [
      'TY  - JOUR',
      'ID  - iyer2024',
      'T1  - Keys for <i>Small</i>',
      'Devices',
      'A1  - Iyer, Meera',
      'A1  - King, Martin L., Jr.',
      'JF  - Journal of Keys',
      'Y1  - 2024/03/12/',
      'N2  - All of it.',
      'ER  - ',
      '',
      'TY  - MUSIC',
      'TI  - A Song',
      'ER  - ',
    ].join('\n')
    expect(entriesOf(text)).toMatchObject([
      {
        line: 1,
        citeKey: 'iyer2024',
        entry: {
          kind: 'journal',
          fields: {
            title: 'Keys for Small Devices',
            authors: 'Meera Iyer, Martin L. King Jr.',
            journal: 'Journal of Keys',
            year: '2024',
            abstract: 'All of it.',
          },
        },
      },
      { line: 12, outcome: 'refused', reason: expect.stringContaining('“misc”') },
    ])
  })
})

describe('CSL-JSON', () => {
  test('is read item by item, as reference managers and archives write it', () => {
    const items = [
      {
        id: 'a',
        type: 'article-journal',
        title: 'Keys for &lt;i&gt;Small&lt;/i&gt; Devices &amp; Locks',
        abstract: '<jats:p>Of H<jats:sub>2</jats:sub>O.</jats:p>',
        author: [{ family: 'Iyer', given: 'Meera' }, { literal: 'The Key Group' }],
        'container-title': ['Journal of Keys'],
        volume: 4,
        issue: '2',
        page: '1-9',
        issued: { 'date-parts': [[2024, 3]] },
        DOI: '10.1000/ABC',
      },
      { type: 'posted-content', title: ['On Locks'], publisher: 'arXiv', issued: { raw: '2023' } },
      { type: 'book', title: 'A Book', ISBN: ['978-0-00-000000-2'] },
      {
        type: 'patent',
        title: 'A Fan',
        number: '384729',
        issued: { 'date-parts': [[2020, 3, 9]] },
      },
      { type: 'article-journal' },
    ]
    expect(readEntries(JSON.stringify(items))).toMatchObject({
      format: 'csl',
      rows: [
        {
          line: 1,
          entry: {
            kind: 'journal',
            fields: {
              title: 'Keys for Small Devices & Locks',
              abstract: 'Of H2O.',
              authors: 'Meera Iyer, The Key Group',
              journal: 'Journal of Keys',
              volume: '4',
              number: '2',
              pages: '1–9',
              year: '2024',
              doi: '10.1000/ABC',
            },
          },
        },
        { entry: { kind: 'work', fields: { type: 'preprint', title: 'On Locks', year: '2023' } } },
        { entry: { kind: 'work', fields: { type: 'book', isbn: '978-0-00-000000-2' } } },
        { entry: { kind: 'patent', fields: { dateGranted: '2020-03-09', grantNumber: '384729' } } },
        { line: 5, outcome: 'refused', reason: 'This entry has no title.' },
      ],
    })
  })

  test('goes on behind what is no item', () => {
    const text = '[null, {"type": "book", "title": "A Book"}, 7]'
    const refused = { outcome: 'refused', reason: expect.stringContaining('no entry') }
    expect(readEntries(text)).toMatchObject({
      format: 'csl',
      rows: [
        { line: 1, ...refused },
        { line: 2, outcome: 'entry' },
        { line: 3, ...refused },
      ],
    })
  })

  test('may be one item alone', () => {
    expect(readEntries('{"type": "book", "title": "A Book"}')).toMatchObject({
      format: 'csl',
      rows: [{ outcome: 'entry' }],
    })
  })

  test.each(['[1]', '[[]]', '{', '[null]'])('that is none is not read: %s', (text) => {
    expect(readEntries(text)).toEqual({ trouble: 'unreadable' })
  })
})

test('what cannot be stored is taken out', () => {
  const text = '[{"type": "book", "title": "A\\u0000 \\ud800Book"}]'
  expect(entriesOf(text)).toMatchObject([{ entry: { fields: { title: 'A \uFFFDBook' } } }])
})
