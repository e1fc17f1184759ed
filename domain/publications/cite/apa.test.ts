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
import { apa } from './apa.ts'

test('a journal paper', () => {
  expect(apa(journal)).toBe(
    'Sunberg, Z., Chakravorty, S., & Erwin, R. S. (2013). Information Space Receding Horizon ' +
      'Control. IEEE Transactions on Cybernetics, 43(6), 2255–2260. ' +
      'https://doi.org/10.1109/TSMCB.2012.2236313',
  )
})

test('a conference paper in proceedings', () => {
  expect(apa(conference)).toBe(
    'Sunberg, Z. N., & Kochenderfer, M. J. (2018). Online Algorithms for POMDPs with Continuous ' +
      'State, Action, and Observation Spaces. In International Conference on Automated Planning ' +
      'and Scheduling (ICAPS) (pp. 259–263). https://doi.org/10.1609/icaps.v28i1.13882',
  )
})

test('a conference paper known as a talk only', () => {
  const known = { title: 'T', authors: 'Ann Lee', conference: 'C', location: 'Pune', year: '2020' }
  expect(apa(conferenceOf(known))).toBe('Lee, A. (2020). T [Paper presentation]. C, Pune.')
})

test('a patent', () => {
  expect(apa(patent)).toBe(
    'Wilkinson, J. P. (1990). Nonlinear Resonant Circuit Devices (U.S. Patent No. 3,624,125). ' +
      'U.S. Patent and Trademark Office. https://patents.example.org/3624125',
  )
})

test.each([
  [{ grantNumber: 'IN 384729' }, 'T (Patent No. IN 384729). (n.d.).'],
  [{ applicationNumber: '202141012345' }, 'T (Patent Application No. 202141012345). (n.d.).'],
  [{}, 'T [Patent]. (n.d.).'],
])('a patent without a patentee of which %o is known', (known, text) => {
  expect(apa(patentOf({ title: 'T', ...known }))).toBe(text)
})

test('twenty authors are all named; of more, nineteen and the last', () => {
  const twenty = apa(journalOf({ title: 'T', authors: manyAuthors(20) }))
  expect(twenty).toContain('Sxx, A., & Txx, A. (n.d.)')
  const more = apa(journalOf({ title: 'T', authors: manyAuthors(22) }))
  expect(more).toContain('Rxx, A., Sxx, A., . . . Vxx, A. (n.d.)')
})

test('names keep particles and suffixes, organisations stay whole', () => {
  const authors = 'Ludwig van Beethoven, Martin L. King Jr., Karthik R., The ATLAS Collaboration'
  expect(apa(journalOf({ title: 'T', authors, year: '2020' }))).toBe(
    'van Beethoven, L., King, M. L., Jr., Karthik, R., & The ATLAS Collaboration. (2020). T.',
  )
})

test('others stay others, and a work without authors begins with its title', () => {
  expect(apa(journalOf({ title: 'T', authors: 'Ann Lee, et al.' }))).toBe(
    'Lee, A., et al. (n.d.). T.',
  )
  expect(apa(journalOf({ title: 'Why?', year: '2020' }))).toBe('Why? (2020).')
})

test('a manuscript under review is not cited as published', () => {
  const known = { title: 'T', authors: 'Ann Lee', journal: 'J', year: '2026', note: 'Under Review' }
  expect(apa(journalOf(known))).toBe('Lee, A. (2026). T [Manuscript submitted for publication].')
})
