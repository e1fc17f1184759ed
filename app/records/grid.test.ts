import { expect, test } from 'vitest'
import { even, sizeWith, withCells, withColumn, withoutColumn, withRow } from './grid.ts'

const grid = [
  ['a', 'b'],
  ['c', 'd'],
]

test('cells that are pasted take the place of those there, and the table grows as they reach', () => {
  const cells = [['x', 'y'], ['z']]
  expect(withCells(grid, { row: 1, column: 1 }, cells)).toEqual([
    ['a', 'b', ''],
    ['c', 'x', 'y'],
    ['', 'z', ''],
  ])
  expect(sizeWith(grid, { row: 1, column: 1 }, cells)).toEqual({ rows: 3, columns: 3 })
  expect(withCells(grid, { row: 0, column: 0 }, [['x']])).toEqual([
    ['x', 'b'],
    ['c', 'd'],
  ])
})

test('rows and columns are added and taken away', () => {
  expect(withRow(grid, 1)).toEqual([
    ['a', 'b'],
    ['', ''],
    ['c', 'd'],
  ])
  expect(withColumn(grid, 2)).toEqual([
    ['a', 'b', ''],
    ['c', 'd', ''],
  ])
  expect(withoutColumn(grid, 0)).toEqual([['b'], ['d']])
})

test('a table is shown with as many cells in every row, and an empty one with room to begin in', () => {
  expect(even([['a', 'b'], ['c']])).toEqual([
    ['a', 'b'],
    ['c', ''],
  ])
  expect(even(grid)).toBe(grid)
  expect(even([]).flat()).toEqual(Array.from({ length: 9 }, () => ''))
})
