import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { aDepartment } from '#test/department.ts'
import { alumniContent } from './alumni-content.ts'

const { db } = await testDatabase()

const { cohorts, fields, graduates, places, studies } = alumniContent(await aDepartment(db))

function total(parts: readonly { count: number }[]) {
  return parts.reduce((sum, { count }) => sum + count, 0)
}

test('each of the three cohorts is sixty graduates, field by field', () => {
  expect(cohorts.map(({ year, graduates: all, parts }) => [year, all, total(parts)])).toEqual([
    [2024, 60, 60],
    [2025, 60, 60],
    [2026, 60, 60],
  ])
})

test('fields and places both count every graduate', () => {
  expect(graduates).toBe(180)
  expect(total(fields)).toBe(graduates)
  expect(total(places)).toBe(graduates)
})

test('the subjects count all who went on to study', () => {
  expect(total(studies)).toBe(fields.find(({ key }) => key === 'study')?.count)
})
