import type { PublicationEntry, PublicationFields } from '#contract/publications.ts'

/** A journal paper of which nothing is known but what is given. */
export function journalOf(known: Partial<PublicationFields<'journal'>>): PublicationEntry {
  const text = { title: '', authors: '', journal: '', volume: '', number: '', pages: '', year: '' }
  const rest = { index: '', doi: '', url: '', abstract: '', note: '' }
  return { kind: 'journal', fields: { ...text, ...rest, ...known } }
}

/** A conference paper of which nothing is known but what is given. */
export function conferenceOf(known: Partial<PublicationFields<'conference'>>): PublicationEntry {
  const text = { title: '', authors: '', conference: '', location: '', year: '' }
  const rest = { pages: '', index: '', doi: '', url: '', abstract: '', note: '' }
  return { kind: 'conference', fields: { ...text, ...rest, ...known } }
}

/** A patent of which nothing is known but what is given. */
export function patentOf(known: Partial<PublicationFields<'patent'>>): PublicationEntry {
  const text = { title: '', applicationNumber: '', grantNumber: '', dateGranted: '' }
  return { kind: 'patent', fields: { ...text, patentee: '', url: '', ...known } }
}

/** A book, or what else is said, of which nothing is known but what is given. */
export function workOf(known: Partial<PublicationFields<'work'>>): PublicationEntry {
  const text = { title: '', authors: '', book: '', publisher: '', year: '', pages: '' }
  const rest = { isbn: '', index: '', doi: '', url: '', abstract: '', note: '' }
  return { kind: 'work', fields: { type: 'book', ...text, ...rest, ...known } }
}

export const journal = journalOf({
  title: 'Information Space Receding Horizon Control',
  authors: 'Zachary Sunberg, Suman Chakravorty, Richard Scott Erwin',
  journal: 'IEEE Transactions on Cybernetics',
  volume: '43',
  number: '6',
  pages: '2255–2260',
  year: '2013',
  doi: '10.1109/TSMCB.2012.2236313',
  url: 'http://ieeexplore.ieee.org/document/6417015/',
})

export const conference = conferenceOf({
  title: 'Online Algorithms for POMDPs with Continuous State, Action, and Observation Spaces',
  authors: 'Zachary N. Sunberg, Mykel J. Kochenderfer',
  conference: 'International Conference on Automated Planning and Scheduling (ICAPS)',
  location: 'Delft',
  year: '2018',
  pages: '259–263',
  doi: '10.1609/icaps.v28i1.13882',
})

export const patent = patentOf({
  title: 'Nonlinear Resonant Circuit Devices',
  grantNumber: 'US 3,624,125',
  applicationNumber: 'US 04/812,345',
  dateGranted: '1990-07-16',
  patentee: 'James P. Wilkinson',
  url: 'https://patents.example.org/3624125',
})

/** 'Ann A., Ann B., …': so many authors. */
export function manyAuthors(count: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  return Array.from({ length: count }, (_, at) => `Ann ${letters[at]}xx`).join(', ')
}
