import { expect, test } from 'vitest'
import { inDigits, toOneDecimal } from './write-number.ts'

const amounts = [
  0, 1, 12, 999, 1000, 12_345, 99_999, 100_000, 1_234_567, 12_345_678, 987_654_321_012,
]
const indian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

test.each([...amounts, ...amounts.map((amount) => -amount - 1)])(
  '%i is grouped as in India',
  (one) => {
    expect(inDigits(one)).toBe(indian.format(one))
  },
)

test.each([0, 0.04, 0.05, 1, 1.94, 2.25, 2.4, 8.45, 9.96, 24.04, 99.95, 1000, 123_456.78])(
  '%f is written to one decimal place at most',
  (amount) => {
    expect(toOneDecimal(amount)).toBe(indian.format(amount))
  },
)
