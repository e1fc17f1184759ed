import { expect, test } from 'vitest'
import { factorMessages } from '#contract/messages/factors.ts'
import { keeper } from '#test/factories.ts'
import {
  mayEditProfile,
  mayKeepRecords,
  requireAdmin,
  requireOwnProfile,
  requireProfileKeeper,
} from './access.ts'

const held = { ...keeper, mustAddFactor: true }
const { required } = factorMessages

test('an administrator who must set up a second factor first keeps nothing', () => {
  expect([keeper, held].map(mayKeepRecords)).toEqual([true, false])
  expect(() => requireAdmin(held)).toThrow(required)
})

test('and neither sees nor edits what students keep back', () => {
  expect([keeper, held].map((who) => mayEditProfile(who, 'a-student'))).toEqual([true, false])
  expect(() => requireProfileKeeper(held)).toThrow(required)
  expect(() => requireOwnProfile(held, 'a-student')).toThrow(required)
})
