import { expect, test } from 'vitest'
import { conference, journal, journalOf, patent } from '#test/data/publication-samples.ts'
import { jsonLd } from './json-ld.ts'

const page = 'https://cs.example.edu/Publications/journals/1'

test('a journal paper is part of an issue of a volume of its journal', () => {
  expect(jsonLd(journal, page)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    name: 'Information Space Receding Horizon Control',
    headline: 'Information Space Receding Horizon Control',
    datePublished: '2013',
    url: page,
    pageStart: '2255',
    pageEnd: '2260',
    identifier: { propertyID: 'DOI', value: '10.1109/TSMCB.2012.2236313' },
    sameAs: [
      'https://doi.org/10.1109/TSMCB.2012.2236313',
      'http://ieeexplore.ieee.org/document/6417015/',
    ],
    isPartOf: {
      '@type': 'PublicationIssue',
      issueNumber: '6',
      isPartOf: {
        '@type': 'PublicationVolume',
        volumeNumber: '43',
        isPartOf: { '@type': 'Periodical', name: 'IEEE Transactions on Cybernetics' },
      },
    },
  })
})

test('a conference paper is part of its proceedings', () => {
  expect(jsonLd(conference, page)).toMatchObject({
    isPartOf: {
      '@type': 'CreativeWork',
      name: 'International Conference on Automated Planning and Scheduling (ICAPS)',
    },
  })
})

test('a patent is a work with a number', () => {
  expect(jsonLd(patent, page)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name: 'Nonlinear Resonant Circuit Devices',
    author: [
      {
        '@type': 'Person',
        name: 'James P. Wilkinson',
        givenName: 'James P.',
        familyName: 'Wilkinson',
      },
    ],
    datePublished: '1990-07-16',
    url: page,
    genre: 'Patent',
    identifier: { '@type': 'PropertyValue', propertyID: 'Patent number', value: 'US 3,624,125' },
    sameAs: 'https://patents.example.org/3624125',
  })
})

test('what is not known is left out, and organisations are no persons', () => {
  const entry = journalOf({ title: 'T', authors: 'Vel Tech University', journal: 'J', number: '2' })
  expect(jsonLd(entry, page)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    name: 'T',
    headline: 'T',
    author: [{ '@type': 'Organization', name: 'Vel Tech University' }],
    url: page,
    isPartOf: {
      '@type': 'PublicationIssue',
      issueNumber: '2',
      isPartOf: { '@type': 'Periodical', name: 'J' },
    },
  })
})
