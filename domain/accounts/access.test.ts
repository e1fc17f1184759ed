import { describe, expect, test } from 'vitest'
import { factorMessages } from '#contract/messages/factors.ts'
import { editor } from '#test/factories.ts'
import {
  mayAddResource,
  mayEditProfile,
  mayEditRecords,
  mayWriteResource,
  requireAdmin,
  requireOwnProfile,
  requireProfileEditor,
} from './access.ts'

const held = { ...editor, mustAddFactor: true }
const { required } = factorMessages

test('an administrator who must set up a second factor first keeps nothing', () => {
  expect([editor, held].map(mayEditRecords)).toEqual([true, false])
  expect(() => requireAdmin(held)).toThrow(required)
})

test('and neither sees nor edits what students keep back', () => {
  expect([editor, held].map((who) => mayEditProfile(who, 'a-student'))).toEqual([true, false])
  expect(() => requireProfileEditor(held)).toThrow(required)
  expect(() => requireOwnProfile(held, 'a-student')).toThrow(required)
})

describe('a note of cyber security', () => {
  const teacher = { ...editor, accountId: 'meera', role: 'Teacher', teacher: true } as const
  const [ofIt, ofOther, ofNone] = [
    { ...teacher, domains: ['CyberSecurity'] as const },
    { ...teacher, domains: ['InternetOfThings'] as const },
    { ...teacher, domains: [] },
  ]
  const student = { ...editor, accountId: 'meera', role: 'stud' } as const
  const asked = [editor, held, ofIt, ofOther, ofNone, student, null]

  test.each([
    ['somebody else', 'devi', [true, false, true, false, false, false, false]],
    ['no person', null, [true, false, true, false, false, false, false]],
    ['the teacher', 'meera', [true, false, true, true, true, false, false]],
  ])('that %s added is written by those whose it is', (_name, addedBy, expected) => {
    const note = { kind: 'note', domain: 'CyberSecurity', addedBy } as const
    expect(asked.map((who) => mayWriteResource(who, note))).toEqual(expected)
  })

  test('is added by its teachers, and by those of no domain', () => {
    const may = asked.map((who) => mayAddResource(who, { kind: 'note', domain: 'CyberSecurity' }))
    expect(may).toEqual([true, false, true, false, true, false, false])
  })

  test('and what stands in no domain by administrators alone', () => {
    expect(asked.filter((who) => mayAddResource(who, { kind: 'note', domain: '' }))).toEqual([
      editor,
    ])
  })
})
