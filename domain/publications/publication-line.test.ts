import { describe, expect, test } from 'vitest'
import type { PublicationFields } from '#contract/publications.ts'
import { lineOf, yearBeside } from './publication-line.ts'

const article = {
  title: 'Energy-aware key rotation',
  authors: 'R. Karthik, Meera Iyer',
  journal: 'Journal of Network Engineering',
  volume: '14',
  number: '2',
  pages: '88–102',
  year: '2025',
  index: 'Scopus',
  doi: '10.1000/a(b)<c>#1',
  url: '',
  abstract: '',
  note: 'Under Review',
}

const patent = {
  title: 'A Quiet Fan',
  applicationNumber: '202341012345',
  grantNumber: 'IN 456789',
  dateGranted: '2024-03-12',
  patentee: 'Meera Iyer',
  url: '',
}

describe('the line of an article', () => {
  test('says where it came out', () => {
    expect(lineOf({ kind: 'journal', fields: article })).toEqual({
      type: 'Journal',
      year: '2025',
      title: 'Energy-aware key rotation',
      people: 'R. Karthik, Meera Iyer',
      venue: 'Journal of Network Engineering · 14(2), 88–102 · Scopus',
      note: 'Under Review',
      date: '',
      doi: '10.1000/a(b)<c>#1',
      doiUrl: 'https://doi.org/10.1000/a(b)%3Cc%3E%231',
    })
  })

  test.each([
    [{ number: '' }, '14, 88–102'],
    [{ volume: '' }, 'no. 2, 88–102'],
    [{ volume: '', number: '' }, '88–102'],
    [{ volume: '', number: '', pages: '' }, ''],
  ])('leaves out what is not known: %j', (gap, place) => {
    const fields = { ...article, journal: '', index: '', ...gap }
    expect(lineOf({ kind: 'journal', fields }).venue).toBe(place)
  })
})

test('the line of a conference paper says where it was held and what it is indexed in', () => {
  const fields = { ...article, conference: 'Distributed Trust', location: 'Chennai' }
  expect(lineOf({ kind: 'conference', fields }).venue).toBe(
    'Distributed Trust · Chennai · pp. 88–102 · Scopus',
  )
})

describe('the line of a patent', () => {
  test('says its number and when it was granted', () => {
    expect(lineOf({ kind: 'patent', fields: patent })).toMatchObject({
      year: '2024',
      people: 'Meera Iyer',
      venue: 'Patent IN 456789 · granted 12 March 2024',
      date: '12 March 2024',
      doi: '',
      doiUrl: '',
    })
  })

  test.each([
    [{ dateGranted: '2024-03' }, 'Patent IN 456789 · granted March 2024'],
    [{ dateGranted: '2024' }, 'Patent IN 456789 · granted 2024'],
    [{ dateGranted: '' }, 'Patent IN 456789'],
    [{ grantNumber: '', dateGranted: '' }, 'Patent application 202341012345'],
    [{ grantNumber: '', applicationNumber: '', dateGranted: '' }, ''],
  ])('says as much as is known: %j', (change: Partial<PublicationFields<'patent'>>, venue) => {
    expect(lineOf({ kind: 'patent', fields: { ...patent, ...change } }).venue).toBe(venue)
  })

  test('says the year once, also where it is an application', () => {
    const applied = { ...patent, grantNumber: '', dateGranted: '2023' }
    const said = lineOf({ kind: 'patent', fields: applied })
    expect([said.venue, yearBeside(said)]).toEqual(['Patent application 202341012345 · 2023', ''])
    expect(yearBeside(lineOf({ kind: 'journal', fields: article }))).toBe('2025')
  })
})
