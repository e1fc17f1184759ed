import { describe, expect, test } from 'vitest'
import { braidDrawing } from './braid-drawing.ts'
import type { Drawing } from './drawing.ts'
import { logoDrawing } from './logo-drawing.ts'
import { standingStrands, strandNames, threeOf } from './marks.ts'
import { personDrawing } from './person-drawing.ts'
import { personStrokes } from './person-strokes.ts'
import { strandDrawing } from './strand-drawing.ts'

const strands = standingStrands
const hero = { width: 1440, height: 240, strands }
const seeds = ['home', 'students', '22CS011', 'ரவி', '']

describe('a braid', () => {
  test('is the same for the same seed and another for another', () => {
    const drawings = seeds.map((seed) => JSON.stringify(braidDrawing({ seed, ...hero })))
    const again = seeds.map((seed) => JSON.stringify(braidDrawing({ seed, ...hero })))
    expect(again).toEqual(drawings)
    expect(new Set(drawings).size).toBe(seeds.length)
  })

  test.each(seeds)('holds all three strands and only finite numbers: "%s"', (seed) => {
    const { lines } = braidDrawing({ seed, ...hero })
    expect(new Set(lines.map(({ strand }) => strand))).toEqual(new Set(strands))
    for (const { d } of lines) expect(d).toMatch(/^m[-\d. macsl]+$/)
  })

  test.each([1, 2, 3, 4, 5, 6])('weaves %d strands, in a high band and in a low one', (count) => {
    const woven = strandNames.slice(6 - count)
    for (const height of [240, 96]) {
      const { lines } = braidDrawing({ seed: 'a', width: 1440, height, strands: woven })
      expect(new Set(lines.map(({ strand }) => strand))).toEqual(new Set(woven))
      for (const { d } of lines) expect(d).toMatch(/^m[-\d. macsl]+$/)
    }
  })

  test('repeats one tile when it is low', () => {
    const { tile } = braidDrawing({ seed: 'footer', width: 1440, height: 56, periods: 4, strands })
    expect(tile?.copies).toEqual([-360, 360, 720, 1080, 1440])
    expect(braidDrawing({ seed: 'home', ...hero }).tile).toBeUndefined()
  })

  test('names its tile after all that shapes it', () => {
    const widths = [420, 420, 760].map((width) => {
      return braidDrawing({ seed: 'a', width, height: 96, strands }).tile?.id
    })
    expect(widths[0]).toBe(widths[1])
    expect(widths[0]).not.toBe(widths[2])
  })

  test('goes up and down as often as it is told', () => {
    const few = braidDrawing({ seed: 'a', ...hero, periods: 1 })
    const many = braidDrawing({ seed: 'a', ...hero, periods: 3 })
    expect(pieces(many)).toBeGreaterThan(pieces(few))
  })
})

test.each(strandNames)('the strand %s alone differs by its seed', (strand) => {
  const draw = (seed: string) => strandDrawing({ strand, seed, width: 560, height: 56 })
  expect(draw('vision')).toEqual(draw('vision'))
  expect(draw('vision')).not.toEqual(draw('mission'))
})

describe('the mark of a person', () => {
  test('is the same however the name is spaced and capitalised at its ends', () => {
    for (const draw of [personDrawing, personStrokes]) {
      expect(draw(' Bhavya RAMANATHAN')).toEqual(draw('Bhavya Ramanathan'))
    }
  })

  test('is another for each of a year’s students', () => {
    const marks = Array.from({ length: 60 }, (_, index) => {
      return JSON.stringify(personStrokes(`Student ${index}`))
    })
    expect(new Set(marks).size).toBe(60)
  })

  test('is three strokes when small', () => {
    expect(personStrokes('Bhavya Ramanathan').lines).toHaveLength(3)
  })
})

test.each([1, 2, 3, 4, 5, 6])('of %d strands, a mark plaits three lines', (count) => {
  const some = strandNames.slice(0, count)
  for (const name of ['Asha Raman', 'K. Devi', '']) {
    const own = strandsIn(personDrawing(name, some))
    expect(own.every((strand) => some.includes(strand))).toBe(true)
  }
  expect(new Set(strandsIn(logoDrawing(some)))).toEqual(new Set(some.slice(0, 3)))
  expect(logoDrawing(some).lines.length).toBeGreaterThanOrEqual(3)
})

test('a chain comes again only where it is alone', () => {
  expect(threeOf(['chain', 'gear'])).toEqual(['chain', 'gear', 'gear'])
  expect(threeOf(['chain'])).toEqual(['chain', 'chain', 'chain'])
  expect(threeOf(['helix', 'gear'])).toEqual(['helix', 'gear', 'helix'])
})

test('the logo is three strokes and three gaps', () => {
  const logo = logoDrawing()
  expect(logo.lines).toHaveLength(3)
  expect(pieces(logo)).toBe(6)
})

function strandsIn({ lines }: Drawing) {
  return lines.map(({ strand }) => strand)
}

function pieces({ lines }: Drawing) {
  return lines.reduce((sum, { d }) => sum + d.split('m').length - 1, 0)
}
