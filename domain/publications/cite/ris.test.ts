import { expect, test } from 'vitest'
import { conference, journal, journalOf, patent } from '#test/data/publication-samples.ts'
import { ris } from './ris.ts'

test('a journal paper', () => {
  expect(linesOf(ris(journal))).toEqual([
    'TY  - JOUR',
    'TI  - Information Space Receding Horizon Control',
    'AU  - Sunberg, Zachary',
    'AU  - Chakravorty, Suman',
    'AU  - Erwin, Richard Scott',
    'PY  - 2013',
    'T2  - IEEE Transactions on Cybernetics',
    'VL  - 43',
    'IS  - 6',
    'SP  - 2255',
    'EP  - 2260',
    'DO  - 10.1109/TSMCB.2012.2236313',
    'UR  - http://ieeexplore.ieee.org/document/6417015/',
    'ER  - ',
  ])
})

test('a conference paper', () => {
  expect(linesOf(ris(conference))).toEqual([
    'TY  - CPAPER',
    'TI  - Online Algorithms for POMDPs with Continuous State, Action, and Observation Spaces',
    'AU  - Sunberg, Zachary N.',
    'AU  - Kochenderfer, Mykel J.',
    'PY  - 2018',
    'T2  - International Conference on Automated Planning and Scheduling (ICAPS)',
    'CY  - Delft',
    'C1  - Delft',
    'SP  - 259',
    'EP  - 263',
    'DO  - 10.1609/icaps.v28i1.13882',
    'ER  - ',
  ])
})

test('a patent', () => {
  expect(linesOf(ris(patent))).toEqual([
    'TY  - PAT',
    'TI  - Nonlinear Resonant Circuit Devices',
    'AU  - Wilkinson, James P.',
    'PY  - 1990',
    'DA  - 1990/07/16',
    'SN  - US 3,624,125',
    'M1  - US 04/812,345',
    'C3  - US',
    'UR  - https://patents.example.org/3624125',
    'ER  - ',
  ])
})

test('a suffix stands behind the given name, and a line break begins no tag', () => {
  const authors = 'Martin L. King Jr.'
  const abstract = 'One.\r\nER  - Two.'
  const record = ris(journalOf({ title: 'T', authors, abstract }))
  expect(linesOf(record)).toContain('AU  - King, Martin L., Jr.')
  expect(linesOf(record)).toContain('AB  - One. ER - Two.')
})

function linesOf(record: string): string[] {
  expect(record.endsWith('ER  - \r\n')).toBe(true)
  return record.split('\r\n').slice(0, -1)
}
