import { expect, test } from 'vitest'
import { pages } from '#contract/paths.ts'
import { waitingLine, waitingThings } from './waiting-things.ts'

const nothing = {
  isPlanned: true,
  withoutAccount: { all: 0, withoutEmail: 0 },
  invited: { students: 0, keepers: 0 },
  mails: { failed: 0, kept: 0 },
  files: { noText: 0, failed: 0 },
  sample: '',
}

test('where nothing is missing nothing waits', () => {
  expect(waitingThings(nothing, [])).toEqual([])
  expect(waitingLine(0)).toBe('Nothing waits for you. Everything is in order.')
})

test('each thing is said in a sentence and has a way', () => {
  const things = waitingThings(
    {
      isPlanned: false,
      withoutAccount: { all: 1001, withoutEmail: 1 },
      invited: { students: 1, keepers: 2 },
      mails: { failed: 1, kept: 2 },
      files: { noText: 2, failed: 1 },
      sample: '3 events',
    },
    ['Time Table', 'Academic Calender'],
  )
  expect(things.map(({ title }) => title)).toEqual([
    '1 mail could not be sent',
    'No mail leaves the site',
    '3 files are not found by search',
    '2 documents are not uploaded yet',
    'Nothing is planned',
    'More than 1,000 students have no account',
    '1 student has not chosen a password',
    '2 administrators and teachers have not chosen a password',
    'Parts of this site are a sample',
  ])
  expect(things[2]).toMatchObject({ fact: '1 file could not be read and 2 have no words in them.' })
  expect(things[3]).toMatchObject({ fact: 'Time Table and Academic Calender', path: '#documents' })
  expect(things[5]).toMatchObject({
    fact: '1 of them has no e-mail address in the roster.',
    path: `${pages.roster}?account=none`,
  })
  expect(waitingLine(things.length)).toBe('Nine things wait for you. Everything else is in order.')
})

test('a single document is called by its name', () => {
  expect(waitingThings(nothing, ['Time Table'])).toMatchObject([
    { title: '“Time Table” is not uploaded yet', way: 'Upload' },
  ])
})
