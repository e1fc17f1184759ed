import { expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { fieldsForMany } from './fields-for-many.ts'

const named = (...asked: Parameters<typeof fieldsForMany>) =>
  fieldsForMany(...asked).map(({ name }) => name)

test('a field that names records is offered for many where there are some to name', () => {
  const choices = { course: { c: 'Radios' }, domain: { d: 'Internet of Things' } }
  expect(named(kinds.link, choices)).toEqual(['domain', 'course'])
  expect(named(kinds.link, { ...choices, course: {} })).toEqual(['domain'])
  expect(named(kinds.link, {})).toEqual([])
})

test('what is written is offered for many whatever records there are', () => {
  expect(named(kinds.event, {})).toEqual(['location', 'contact'])
})
