import { expect, test } from 'vitest'
import { colourOf, contrast, hexOf } from './brand.ts'

/** What CSS Color 4 gives for these colours, to three digits. */
test.each([
  ['#ff0000', 0.628, 0.258, 29.23],
  ['#00ff00', 0.866, 0.295, 142.5],
  ['#0000ff', 0.452, 0.313, 264.05],
])(
  '%s is read as the lightness %d, the chroma %d and the hue %d',
  (hex, lightness, chroma, hue) => {
    const read = colourOf(hex)
    const degrees = ((read.hue * 180) / Math.PI + 360) % 360
    expect(read.lightness).toBeCloseTo(lightness, 3)
    expect(read.chroma).toBeCloseTo(chroma, 3)
    expect(degrees).toBeCloseTo(hue, 1)
  },
)

test.each([
  ['#ffffff', 1],
  ['#000000', 0],
])('%s has the lightness %d and no hue', (hex, lightness) => {
  expect(colourOf(hex).lightness).toBeCloseTo(lightness, 3)
  expect(colourOf(hex).chroma).toBeCloseTo(0, 3)
})

test.each(['#1d3bb8', '#ffe600', '#0a7068', '#777777', '#000000', '#ffffff'])(
  '%s is the same after it was read and written',
  (hex) => {
    expect(hexOf(colourOf(hex))).toBe(hex)
  },
)

test('a colour that no screen shows loses its strength, and keeps its hue', () => {
  const asked = { lightness: 0.7, chroma: 0.4, hue: 2 }
  const shown = colourOf(hexOf(asked))
  expect(shown.chroma).toBeLessThan(asked.chroma)
  expect(shown.hue).toBeCloseTo(asked.hue, 1)
  expect(shown.lightness).toBeCloseTo(asked.lightness, 1)
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#767676', '#ffffff', 4.54],
  ['#ffffff', '#ff0000', 3.998],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
})
