import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { captionOf } from '#contract/messages/captions.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { recordChange } from '#contract/record-schemas.ts'
import { invalidFields } from './problem.ts'

/** What is said of a page of the department's own with these sections. */
function complaints(sections: readonly object[], others = {}) {
  const { error } = recordChange(kinds.page).safeParse({ sections, ...others })
  const { message, errors } = invalidFields(error?.issues ?? [])
  return { message, errors }
}

test('what is wrong in an item of a list is said of the list, and of the field in the item', () => {
  const text = { form: 'text', heading: 'Lawn' }
  const questions = [{ question: 'May I walk here?', answer: '' }]
  const asked = { form: 'questions', heading: '', questions }
  const { message, errors } = complaints([{ ...text, body: 'Grass' }, asked])
  expect(errors).toEqual({
    sections: 'Section 2: Question 1: Answer is missing.',
    'sections.1.questions.0.answer': 'Answer is missing.',
  })
  expect(message).toBe(errors?.sections)
  const alone = complaints([text])
  expect(alone.errors).toMatchObject({ 'sections.0.body': 'Text is missing.' })
})

test('a picture without words is named by its control, wherever it stands', () => {
  const pictures = [
    { fileId: 'one', alt: 'Grass' },
    { fileId: 'two', alt: '' },
  ]
  const said = captionOf.alt(2)
  const { errors } = complaints([{ form: 'pictures', heading: 'Lawn', pictures }])
  expect(errors).toEqual({
    sections: `Section 1: ${said}`,
    'sections.0.pictures.1:alt': said,
  })
})

test('a group is counted as the form shows it, also below one in which nothing stands', () => {
  const pictures = [{ fileId: 'one', alt: '' }]
  const empty = { form: 'pictures', heading: '', pictures: [] }
  const { errors } = complaints([empty, { form: 'pictures', heading: 'Lawn', pictures }])
  expect(Object.keys(errors ?? {})).toEqual(['sections', 'sections.1.pictures.0:alt'])
})

test('where more than one field is wrong, no one of them is the message', () => {
  const pictures = [{ fileId: 'one', alt: '' }]
  const both = complaints([{ form: 'pictures', heading: 'Lawn', pictures }], { title: '' })
  expect(both.message).toBe(messages.request.invalid)
})
