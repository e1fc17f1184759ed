import { expect, test } from 'vitest'
import { deskTitle } from '#contract/messages/first-hour.ts'
import { backupMissing } from '#contract/messages/set-up.ts'
import { pages } from '#contract/paths.ts'
import { waitingLine, waitingThings } from './waiting-things.ts'

const nothing = {
  hour: [],
  isPlanned: true,
  withoutAccount: { all: 0, withoutEmail: 0 },
  invited: { students: 0, editors: 0 },
  mails: { failed: 0, kept: 0 },
  files: { noText: 0, failed: 0 },
  sample: { records: '', remnants: [] },
  authors: 0,
  backup: { isGood: true, fact: '' },
  unwritten: [],
  isBackedUp: true,
}

test('where nothing is missing nothing waits', () => {
  expect(waitingThings(nothing, [])).toEqual([])
  expect(waitingLine(0)).toBe('Nothing needs your attention.')
})

test('each thing is said in a sentence and has a way', () => {
  const things = waitingThings(
    {
      hour: [
        { name: 'department', path: '/', isDone: true },
        { name: 'sample', path: '/', isDone: false },
      ],
      isPlanned: false,
      withoutAccount: { all: 1001, withoutEmail: 1 },
      invited: { students: 1, editors: 2 },
      mails: { failed: 1, kept: 2 },
      files: { noText: 2, failed: 1 },
      sample: {
        records: '3 events',
        remnants: [{ name: 'No water', path: '/Notices', goes: false }],
      },
      authors: 2,
      backup: { isGood: false, fact: 'The last backup failed.' },
      unwritten: ['about', 'alumniPage'],
      isBackedUp: false,
    },
    ['Time Table', 'Academic Calendar'],
  )
  expect(things.map(({ title }) => title)).toEqual([
    backupMissing,
    deskTitle,
    '1 e-mail could not be sent',
    'No e-mail is being sent',
    '3 files are missing from search',
    '2 documents have not been uploaded yet',
    '2 pages have nothing on them yet',
    'No upcoming events',
    'More than 1,000 students have no account',
    '1 student has not chosen a password',
    '2 administrators and teachers have not chosen a password',
    '2 names in publications may belong to people in your department',
    'This site still contains sample content',
    '1 record still says in part what the sample said',
  ])
  expect(things[4]).toMatchObject({ fact: '1 file could not be read and 2 contain no text.' })
  expect(things[5]).toMatchObject({ fact: 'Time Table and Academic Calendar', path: '#documents' })
  expect(things[8]).toMatchObject({
    fact: '1 of them has no e-mail address on the roster.',
    path: `${pages.roster}?account=none`,
  })
  expect(waitingLine(things.length)).toBe('Fourteen things need your attention.')
})

test('a single document is called by its name', () => {
  expect(waitingThings(nothing, ['Time Table'])).toMatchObject([
    { title: '“Time Table” has not been uploaded yet', way: 'Upload' },
  ])
})

const notice = { name: 'No water', path: pages.notices, goes: false }
const about = { name: 'About', path: pages.about, goes: true }

test('the sample is removed where something of it would go, and what would stay is named', () => {
  const removals = (sample: { records: string; remnants: (typeof notice)[] }) =>
    waitingThings({ ...nothing, sample }, []).map(({ removal }) => removal?.stays)
  expect(removals({ records: '3 events', remnants: [] })).toEqual([''])
  expect(removals({ records: '', remnants: [about] })).toEqual([''])
  expect(removals({ records: '', remnants: [notice] })).toEqual([undefined])
  const stays = 'This stays, and you can edit or delete it: “No water”.'
  expect(removals({ records: '3 events', remnants: [about, notice] })).toEqual([stays, undefined])
})

test('records that say in part what the sample said are led to', () => {
  const sample = { records: '', remnants: [notice, about] }
  expect(waitingThings({ ...nothing, sample }, [])).toMatchObject([
    { title: '2 records still say in part what the sample said', records: [notice, about] },
  ])
})

test('of many that would stay some are named, and the others counted', () => {
  const sample = { records: '1 event', remnants: Array.from({ length: 9 }, () => notice) }
  expect(waitingThings({ ...nothing, sample }, [])[0]?.removal?.stays).toContain('and 3 more.')
})
