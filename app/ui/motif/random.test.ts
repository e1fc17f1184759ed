import { expect, test } from 'vitest'
import { randomFrom, shuffled } from './random.ts'

test('a seed repeats its stream', () => {
  const [one, other] = [randomFrom('home'), randomFrom('home')]
  expect(take(one, 20)).toEqual(take(other, 20))
})

test('seeds that are alike give streams that are not', () => {
  expect(take(randomFrom('22CS011'), 3)).not.toEqual(take(randomFrom('22CS012'), 3))
  expect(take(randomFrom('கவிதா'), 3)).not.toEqual(take(randomFrom('கவின்'), 3))
})

test('a stream spreads evenly over [0, 1)', () => {
  const numbers = take(randomFrom('spread'), 4000)
  const quarters = [0, 1, 2, 3].map(
    (quarter) => numbers.filter((number) => Math.floor(number * 4) === quarter).length,
  )
  for (const count of quarters) expect(Math.abs(count - 1000)).toBeLessThan(120)
})

test('shuffling keeps every item and reaches every order', () => {
  const orders = Array.from({ length: 100 }, (_, seed) => {
    return shuffled(['a', 'b', 'c'], randomFrom(`seed ${seed}`)).join('')
  })
  expect([...new Set(orders)].toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
})

function take(random: () => number, count: number) {
  return Array.from({ length: count }, random)
}
