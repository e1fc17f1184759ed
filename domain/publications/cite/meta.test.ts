import { expect, test } from 'vitest'
import { conference, journal, patent, patentOf } from '#test/data/publication-samples.ts'
import { citationMeta } from './meta.ts'

const page = 'https://cs.example.edu/Publications/journals/1'

test('a journal paper', () => {
  expect(citationMeta(journal, page)).toEqual([
    { name: 'citation_title', content: 'Information Space Receding Horizon Control' },
    { name: 'citation_author', content: 'Sunberg, Zachary' },
    { name: 'citation_author', content: 'Chakravorty, Suman' },
    { name: 'citation_author', content: 'Erwin, Richard Scott' },
    { name: 'citation_publication_date', content: '2013' },
    { name: 'citation_journal_title', content: 'IEEE Transactions on Cybernetics' },
    { name: 'citation_volume', content: '43' },
    { name: 'citation_issue', content: '6' },
    { name: 'citation_firstpage', content: '2255' },
    { name: 'citation_lastpage', content: '2260' },
    { name: 'citation_doi', content: '10.1109/TSMCB.2012.2236313' },
    { name: 'citation_abstract_html_url', content: page },
  ])
})

test('a conference paper names its conference and no journal', () => {
  const names = citationMeta(conference, page).map(({ name }) => name)
  expect(names).toContain('citation_conference_title')
  expect(names).not.toContain('citation_journal_title')
})

test('a patent', () => {
  expect(citationMeta(patent, page)).toEqual([
    { name: 'citation_title', content: 'Nonlinear Resonant Circuit Devices' },
    { name: 'citation_author', content: 'Wilkinson, James P.' },
    { name: 'citation_publication_date', content: '1990/07/16' },
    { name: 'citation_patent_number', content: '3,624,125' },
    { name: 'citation_patent_country', content: 'US' },
    { name: 'citation_abstract_html_url', content: page },
  ])
})

test('the country of a patent is not guessed', () => {
  const names = citationMeta(patentOf({ title: 'T', grantNumber: '384729' }), page)
  expect(names.map(({ name }) => name)).not.toContain('citation_patent_country')
})
