import { expect, test } from 'vitest'
import { formSections } from './form-sections.ts'
import { kinds } from './kinds.ts'

const { person, link } = kinds
const { parts = [] } = person

test('a form of a whole person has the headings of its parts, and sets apart what few records need', () => {
  const { sections, rare } = formSections(person, person.fields)
  expect(sections.map(({ label }) => label)).toEqual(
    parts.filter(({ name }) => name !== 'publications').map(({ label }) => label),
  )
  expect(rare.map(({ name }) => name)).toEqual(['courses', 'otherNames', 'place', 'leftOn'])
  const asked = [...sections.flatMap(({ fields }) => fields), ...rare]
  expect(new Set(asked)).toEqual(new Set(person.fields))
})

test('a form of one part is a row of its fields, also where few records need them', () => {
  const names = new Set<string>(parts[3]?.fields)
  const fields = person.fields.filter(({ name }) => names.has(name))
  expect(formSections(person, fields)).toEqual({ sections: [{ label: '', fields }], rare: [] })
})

test('a kind without parts has no headings', () => {
  const { fields } = link
  expect(formSections(link, fields)).toEqual({ sections: [{ label: '', fields }], rare: [] })
})
