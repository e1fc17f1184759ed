import { expect, test } from 'vitest'
import { mailMessages } from '#contract/messages/mail.ts'
import { mayRetry, readerLine, stateLine } from './mail-words.ts'

const mail = {
  kind: 'reset' as const,
  to: 'asha@example.org',
  at: '15 Feb 2025, 10:00 am',
  attempts: 1,
}

test.each([
  [{ state: 'sent' }, 'Sent 15 Feb 2025, 10:00 am'],
  [{ state: 'kept' }, 'Saved here on 15 Feb 2025, 10:00 am'],
  [{ state: 'failed' }, 'Failed 15 Feb 2025, 10:00 am'],
  [{ state: 'nobody' }, 'Not sent, 15 Feb 2025, 10:00 am: its address or link is no longer in use'],
  [{ state: 'nobody', to: '' }, 'Not sent, 15 Feb 2025, 10:00 am: the account has no address'],
  [{ state: 'nobody', kind: 'paper' }, 'Cancelled 15 Feb 2025, 10:00 am'],
  [{ state: 'waiting', attempts: 0 }, 'Waiting, due 15 Feb 2025, 10:00 am'],
  [{ state: 'waiting' }, 'Waiting: tried once, next try 15 Feb 2025, 10:00 am'],
  [{ state: 'waiting', attempts: 4 }, 'Waiting: tried 4 times, next try 15 Feb 2025, 10:00 am'],
] as const)('a mail with %j says where it stands', (over, line) => {
  expect(stateLine({ ...mail, ...over })).toBe(line)
})

test.each([
  ['', 'asha@example.org', 'to asha@example.org'],
  ['Asha', 'asha@example.org', 'to Asha, asha@example.org'],
  ['Asha', '', 'to Asha'],
])('a mail to %j, %j is %s', (name, to, line) => {
  expect(readerLine({ name, to })).toBe(line)
})

test.each([
  ['failed', 1, true],
  ['waiting', 1, true],
  ['waiting', 0, false],
  ['sent', 1, false],
  ['kept', 1, false],
  ['nobody', 1, false],
] as const)(
  'a mail that is %s after %i attempts may be tried again: %s',
  (state, attempts, may) => {
    expect(mayRetry({ state, attempts, trouble: '' })).toBe(may)
  },
)

test('a mail that the mail server has not confirmed may be tried again', () => {
  expect(mayRetry({ state: 'sent', attempts: 1, trouble: mailMessages.unconfirmed })).toBe(true)
})
