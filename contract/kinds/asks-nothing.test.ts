import { expect, test } from 'vitest'
import { asksNothing } from './asks-nothing.ts'
import { reference, references, text } from './field-builders.ts'

const further = references('more', { label: 'Further domains', to: 'domain' })
const one = reference('domain', { label: 'Domain', to: 'domain', none: 'None' })
const needed = reference('domain', { label: 'Domain', to: 'domain', required: true })
const told = references('categories', { label: 'Categories', to: 'x', noneToChoose: 'Add one.' })

test.each([
  ['records of which there are none', further, {}, [], true],
  ['one record of which there is none', one, undefined, '', true],
  ['records, as a form sends that there are none', further, {}, '[]', true],
  ['records that can be chosen', further, { a: 'A' }, [], false],
  ['records that are chosen, and gone', further, {}, ['a'], false],
  ['a record that must be named', needed, {}, '', false],
  ['records of which it says where they are added', told, {}, [], false],
  ['a text', text('note', { label: 'Note', max: 10 }), {}, '', false],
])('whether a form leaves out %s', (_, field, known, now, isLeftOut) => {
  expect(asksNothing(field, known, now)).toBe(isLeftOut)
})
