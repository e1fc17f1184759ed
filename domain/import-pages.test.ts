import { describe, expect, test } from 'vitest'
import { planPage, rowPage } from './import-pages.ts'

const rows = Array.from({ length: 250 }, (_, line) => ({
  line,
  outcome: line % 50 === 0 ? 'refused' : 'added',
}))
const outcomes = ['refused', 'added']

describe('a preview', () => {
  test('begins with what wants a look', () => {
    const { shown, ...place } = planPage(rows, outcomes, 1)
    expect(shown.slice(0, 6).map(({ line }) => line)).toEqual([0, 50, 100, 150, 200, 1])
    expect(place).toEqual({ page: 1, before: 0, total: 250, next: 2 })
  })

  test('shows every row once', () => {
    const lines = [1, 2, 3].flatMap((page) => planPage(rows, outcomes, page).shown)
    expect(new Set(lines).size).toBe(250)
  })

  test.each([3, 4, 999_999])(
    'ends with its last page, also where page %i is asked for',
    (asked) => {
      const { shown, ...place } = planPage(rows, outcomes, asked)
      expect(shown).toHaveLength(50)
      expect(place).toEqual({ page: 3, before: 200, total: 250, next: null })
    },
  )

  test('of no rows has one page', () => {
    const place = { page: 1, before: 0, total: 0, next: null }
    expect(planPage<(typeof rows)[number]>([], outcomes, 2)).toEqual({ shown: [], ...place })
  })
})

describe('a report', () => {
  test('keeps its rows as they came, a hundred on a page', () => {
    const { shown, ...place } = rowPage(rows, 2)
    expect(shown.map(({ line }) => line)).toEqual(rows.slice(100, 200).map(({ line }) => line))
    expect(place).toEqual({ page: 2, before: 100, total: 250, next: 3 })
  })
})
