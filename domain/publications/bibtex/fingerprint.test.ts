import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { conferenceOf, journalOf, patentOf } from '#test/data/publication-samples.ts'
import { fingerprint } from './fold.ts'
import { readBibliography } from './read-bibliography.ts'

test('case, accents, hyphens, spaces and punctuation do not matter', () => {
  const one = journalOf({ title: 'A Real-Time Gödel: Étude of “Størm”', year: '2015' })
  const other = journalOf({ title: 'a real time GODEL – etude of Storm.', year: '2015' })
  expect(fingerprint(one)).toBe(fingerprint(other))
})

test('a talk and the journal paper of the same title are two publications', () => {
  const title = 'A Real-Time Expert Control System For Helicopter Autorotation'
  const paper = fingerprint(journalOf({ title, year: '2015' }))
  expect(fingerprint(conferenceOf({ title, year: '2015' }))).not.toBe(paper)
  expect(fingerprint(journalOf({ title, year: '2014' }))).not.toBe(paper)
})

test('a patent is known by the year in which it was granted', () => {
  const one = patentOf({ title: 'A Bell', dateGranted: '2019-07-16' })
  expect(fingerprint(one)).toBe(fingerprint(patentOf({ title: 'A bell', dateGranted: '2019' })))
})

test('titles in other scripts keep their vowels, and titles of mere signs stay apart', () => {
  expect(printOf('कि')).not.toBe(printOf('की'))
  expect(printOf('???')).not.toBe(printOf('!!!'))
})

test('the 55 real entries are 55 publications', () => {
  const path = new URL('../../../test/data/publications.bib', import.meta.url)
  const rows = readBibliography(readFileSync(path, 'utf8'))
  const prints = rows.map((row) => (row.outcome === 'entry' ? fingerprint(row.entry) : ''))
  expect(new Set(prints).size).toBe(55)
})

function printOf(title: string): string {
  return fingerprint(journalOf({ title, year: '2020' }))
}
