import { expect, test } from 'vitest'
import { mailboxOf } from './schedule-paper.ts'

test.each([
  ['Asha@Example.ORG', 'asha@example.org'],
  ['asha+papers@example.org', 'asha@example.org'],
  ['+asha@example.org', '+asha@example.org'],
  ['a.sha@example.org', 'a.sha@example.org'],
  ['A.S.ha+x@googlemail.com', 'asha@gmail.com'],
  ['asha@ｅxample.org', 'asha@example.org'],
])('%s is read at %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
