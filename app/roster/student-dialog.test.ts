import { expect, test } from 'vitest'
import { changedFields } from './student-dialog.tsx'

const stored = {
  register_no: '25CS001',
  name: 'Ananya Iyer',
  year: 1,
  degree: 'B.E.',
  batch: '2025-2029',
  section: 'A',
  email: '',
  profile_desc: '',
  linkedin_link: '',
  github_link: '',
  leetcode_link: '',
  developer: true,
}
const form = { ...stored, year: '1', developer: 'yes' }

test('a form that says what is stored changes nothing', () => {
  expect(changedFields(stored, form)).toEqual({})
})

test('what the form says otherwise is changed, and nothing else', () => {
  const fields = { ...form, year: '2', developer: '' }
  expect(changedFields(stored, fields)).toEqual({ year: '2', developer: '' })
})
