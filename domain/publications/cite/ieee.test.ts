import { expect, test } from 'vitest'
import {
  conference,
  conferenceOf,
  journal,
  journalOf,
  manyAuthors,
  patent,
  patentOf,
} from '#test/data/publication-samples.ts'
import { ieee } from './ieee.ts'

test('a journal paper', () => {
  expect(ieee(journal)).toBe(
    'Z. Sunberg, S. Chakravorty, and R. S. Erwin, “Information Space Receding Horizon Control,” ' +
      'IEEE Transactions on Cybernetics, vol. 43, no. 6, pp. 2255–2260, 2013, ' +
      'doi: 10.1109/TSMCB.2012.2236313.',
  )
})

test('a conference paper', () => {
  expect(ieee(conference)).toBe(
    'Z. N. Sunberg and M. J. Kochenderfer, “Online Algorithms for POMDPs with Continuous State, ' +
      'Action, and Observation Spaces,” in International Conference on Automated Planning and ' +
      'Scheduling (ICAPS), Delft, 2018, pp. 259–263, doi: 10.1609/icaps.v28i1.13882.',
  )
})

test('a patent', () => {
  expect(ieee(patent)).toBe(
    'J. P. Wilkinson, “Nonlinear Resonant Circuit Devices,” U.S. Patent 3 624 125, ' +
      'Jul. 16, 1990. [Online]. Available: https://patents.example.org/3624125',
  )
})

test.each([
  [{ grantNumber: 'IN 384729', dateGranted: '2021-03' }, 'Patent IN 384729, Mar. 2021.'],
  [{ grantNumber: '384729', dateGranted: '2021' }, 'Patent 384729, 2021.'],
  [{ applicationNumber: 'US 15/123,456' }, 'U.S. Patent Application 15/123 456.'],
  [{ grantNumber: 'US 10123456' }, 'U.S. Patent 10 123 456.'],
  [{}, 'Patent.'],
])('a patent of which %o is known', (known, end) => {
  expect(ieee(patentOf({ title: 'T', ...known }))).toBe(`“T,” ${end}`)
})

test('six authors are all named, of seven only the first', () => {
  const six = ieee(journalOf({ title: 'T', authors: manyAuthors(6) }))
  expect(six).toBe('A. Axx, A. Bxx, A. Cxx, A. Dxx, A. Exx, and A. Fxx, “T,”')
  expect(ieee(journalOf({ title: 'T', authors: manyAuthors(7) }))).toBe('A. Axx et al., “T,”')
  expect(ieee(journalOf({ title: 'T', authors: 'Ann Lee, et al.' }))).toBe('A. Lee et al., “T,”')
})

test('names keep hyphens, particles and suffixes', () => {
  const authors = 'Matt-Heun Hong, Ludwig van Beethoven, Martin L. King Jr., Karthik R.'
  expect(ieee(journalOf({ title: 'T', authors }))).toBe(
    'M.-H. Hong, L. van Beethoven, M. L. King Jr., and R. Karthik, “T,”',
  )
})

test('a title that asks keeps its mark, and one that ends in a full stop loses it', () => {
  expect(ieee(journalOf({ title: 'Why?', journal: 'J' }))).toBe('“Why?” J.')
  expect(ieee(journalOf({ title: 'Because.', journal: 'J' }))).toBe('“Because,” J.')
})

test('without a DOI the link stands, and a single page is one page', () => {
  const known = { title: 'T', conference: 'C', year: '2022', pages: '2343', url: 'https://a.b/c' }
  expect(ieee(conferenceOf(known))).toBe(
    '“T,” in C, 2022, p. 2343. [Online]. Available: https://a.b/c',
  )
})

test('a manuscript under review is not cited as published', () => {
  const known = { title: 'T', journal: 'J', year: '2026', note: 'Under Review' }
  expect(ieee(journalOf(known))).toBe('“T,” J, submitted for publication.')
})
