import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PublicationEntry } from '#contract/publications.ts'
import {
  conference,
  conferenceOf,
  journal,
  journalOf,
  patent,
  patentOf,
  workOf,
} from '#test/data/publication-samples.ts'
import { readBibliography } from '../bibtex/read-bibliography.ts'
import { bibtex } from './bibtex.ts'

test('a journal paper', () => {
  expect(bibtex(journal, 'sunberg2013information')).toBe(`@article{sunberg2013information,
  title = {Information Space Receding Horizon Control},
  author = {Sunberg, Zachary and Chakravorty, Suman and Erwin, Richard Scott},
  journal = {IEEE Transactions on Cybernetics},
  volume = {43},
  number = {6},
  pages = {2255--2260},
  year = {2013},
  doi = {10.1109/TSMCB.2012.2236313},
  url = {http://ieeexplore.ieee.org/document/6417015/},
}
`)
})

test('a conference paper', () => {
  expect(bibtex(conference, 'sunberg2018online')).toBe(`@inproceedings{sunberg2018online,
  title = {Online Algorithms for {POMDPs} with Continuous State, Action, and Observation Spaces},
  author = {Sunberg, Zachary N. and Kochenderfer, Mykel J.},
  booktitle = {International Conference on Automated Planning and Scheduling (ICAPS)},
  address = {Delft},
  pages = {259--263},
  year = {2018},
  doi = {10.1609/icaps.v28i1.13882},
}
`)
})

test('a patent', () => {
  expect(bibtex(patent, 'wilkinson1990nonlinear')).toBe(`@patent{wilkinson1990nonlinear,
  title = {Nonlinear Resonant Circuit Devices},
  holder = {Wilkinson, James P.},
  number = {US 3,624,125},
  type = {Patent},
  applicationnumber = {US 04/812,345},
  year = {1990},
  month = jul,
  day = {16},
  url = {https://patents.example.org/3624125},
}
`)
})

test.each([
  ['APF-PF: Depth in 3D', '{APF}-{PF}: Depth in {3D}'],
  ['A V-Twin with AlphaZero', 'A {V}-Twin with {AlphaZero}'],
  ['Planning in crowds near Madras', 'Planning in crowds near {Madras}'],
  [
    '50% of C# & {x}_y^2~z',
    String.raw`50\% of {C\#} \& \{x\}\_y\textasciicircum{}2\textasciitilde{}z`,
  ],
])('the title %s', (title, latex) => {
  expect(bibtex(journalOf({ title }), 'k')).toContain(`title = {${latex}}`)
})

test('names keep their order', () => {
  const authors =
    'Ludwig van Beethoven, Martin L. King Jr., Karthik R., The ATLAS Collaboration, et al.'
  expect(bibtex(journalOf({ title: 'T', authors }), 'k')).toContain(
    'author = {van Beethoven, Ludwig and King, Jr., Martin L. and {Karthik R.} and {The ATLAS Collaboration} and others}',
  )
})

test('a key loses what BibTeX could not read in it', () => {
  expect(bibtex(journalOf({ title: 'T' }), 'a b,{c}%d:1')).toContain('@article{abcd:1,')
})

test('the 55 real entries come back as they were', () => {
  const path = new URL('../../../test/data/publications.bib', import.meta.url)
  const rows = readBibliography(readFileSync(path, 'utf8'))
  const text = rows.map((row) => (row.outcome === 'entry' ? bibtex(row.entry, row.citeKey) : ''))
  const back = readBibliography(text.join(''))
  expect(back).toEqual(rows.map((row, at) => ({ ...row, line: back[at]?.line })))
})

const signs = String.raw`\ { } % & # $ _ ^ ~ < > " ' '' ` + '`` -- --- @article{ = , ; é – … α தமிழ்'

test.each<PublicationEntry>([
  journal,
  conference,
  patent,
  patentOf({ title: 'T', applicationNumber: 'No. 7', dateGranted: '2021-03' }),
  patentOf({ title: 'T', grantNumber: '202141012345', dateGranted: '2021' }),
  journalOf({ title: signs, journal: signs, abstract: signs, note: signs, index: 'Scopus' }),
  conferenceOf({ title: 'T', conference: 'C', abstract: signs, index: 'Scopus' }),
  workOf({ type: 'chapter', title: 'T', book: 'B', index: 'WoS' }),
  journalOf({ title: 'T', authors: 'Karthik R., Ann de la Cruz, Vel Tech University, et al.' }),
  journalOf({
    title: 'T',
    url: 'https://example.org/a_b?x=50%25&y=~me#z',
    doi: '10.1000/a_b<c>--d',
  }),
])('an entry comes back as it was: %#', (entry) => {
  const row = { line: 1, citeKey: 'key', outcome: 'entry', entry }
  expect(readBibliography(bibtex(entry, 'key'))).toEqual([row])
})
