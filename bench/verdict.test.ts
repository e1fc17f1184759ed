import { expect, test } from 'vitest'
import { atLeast, atMost, shown } from './verdict.ts'

test.each([
  [[1, 1.6], 'yes'],
  [[1.7, 1.8], 'no'],
  [[1.5, 1.6, 1.7], 'unclear'],
])('rounds of %j against at most 1.6 say %s', (values, met) => {
  expect(atMost('CPU', values, 1.6, '×').met).toBe(met)
})

test('a verdict shows the median, the range and the goal', () => {
  expect(atLeast('rate', [70.04, 64, 81], 65, '%')).toEqual({
    what: 'rate',
    measured: '70 % (64–81)',
    goal: '≥ 65 %',
    met: 'unclear',
  })
})

test.each([[[88.2]], [[88.21, 88.2, 88.19]]])('%j have no range', (values) => {
  expect(atMost('idle', values, 90, 'MiB').measured).toBe('88.2 MiB')
})

test.each([
  [0.0466, 'ms', '0.0466 ms'],
  [1234.5, 'µs', '1,235 µs'],
  [Number.NaN, '', '–'],
] as const)('%d is shown with three digits', (value, unit, text) => {
  expect(shown(value, unit)).toBe(text)
})
