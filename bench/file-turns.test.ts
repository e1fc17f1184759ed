import { expect, test } from 'vitest'
import { cpuTimes, rateShares } from './file-turns.ts'

function round(rate: number, cpu: number) {
  return { rate, cpu, grown: 0 }
}

test('a round is measured by the round of the bare server just before it', () => {
  const beside = {
    name: 'a file',
    bare: [round(400, 1), round(200, 2)],
    site: [round(300, 1.5), round(200, 2)],
  }
  expect(rateShares(beside)).toEqual([75, 100])
  expect(cpuTimes(beside)).toEqual([1.5, 1])
})
