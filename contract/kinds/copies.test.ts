import { expect, test } from 'vitest'
import { copiedValues, fieldsWithFiles } from './copies.ts'
import { kinds } from './kinds.ts'

test('the copy of a person begins with what colleagues share, and not with their face', () => {
  const shared = { role: 'Assistant Professor', group: 'faculty', office: 'BB 304', place: '3' }
  const own = {
    photoId: 'p1',
    photoAlt: 'Meera at her desk',
    body: 'Meera builds locks.',
    phone: '4521',
    email: 'meera@department.example',
    account: 'meera',
  }
  expect(copiedValues(kinds.person, { ...shared, ...own })).toEqual(shared)
  expect(fieldsWithFiles(kinds.person)).toEqual([])
})

test('the copy of a notice begins with all that it says, and with its files', () => {
  const notice = { title: 'The library is closed', audience: 'students', body: 'On Monday.' }
  expect(copiedValues(kinds.notice, notice)).toEqual(notice)
  expect(fieldsWithFiles(kinds.notice).map(({ name }) => name)).toContain('files')
})
