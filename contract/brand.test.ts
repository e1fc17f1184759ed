import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { brandOf, type Tones, colourIn, colourOf, contrast, offeredTone } from './brand.ts'

const tokens = readFileSync(new URL('../app/ui/tokens.css', import.meta.url), 'utf8')

/** From the palest to the darkest, the loudest and the greyest. */
const colours = [
  '#ffe600',
  '#0a0a0a',
  '#ffffff',
  '#808080',
  '#ff0000',
  '#00ff00',
  '#00ffff',
  '#0000ff',
  '#7a1f3d',
  '#c0ffee',
  '#1d3bb8',
  '#f7941d',
]

describe.each(colours)('the tones of %s', (colour) => {
  describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
    const tones = brandOf(colour)[theme]
    const grounds = [token('paper', theme), token('raised', theme), tones.wash, tones.washStrong]

    test('can be read on every ground', () => {
      for (const ground of grounds) {
        expect(contrast(tones.primary, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(tones.primaryStrong, ground)).toBeGreaterThanOrEqual(4.5)
      }
    })

    test('leave ink and soft words readable on their grounds', () => {
      for (const ink of ['ink', 'soft']) {
        for (const ground of [tones.wash, tones.washStrong]) {
          expect(contrast(token(ink, theme), ground)).toBeGreaterThanOrEqual(4.5)
        }
      }
    })

    test('can be written on, at rest and under the pointer', () => {
      const pairs: [keyof Tones, keyof Tones][] = [
        ['onPrimary', 'primary'],
        ['onBrand', 'brand'],
        ['onBrand', 'brandStrong'],
      ]
      for (const [ink, ground] of pairs) {
        expect(contrast(tones[ink], tones[ground])).toBeGreaterThanOrEqual(4.5)
      }
    })

    test('stand out from the page, by an edge where the area does not', () => {
      for (const name of ['paper', 'raised']) {
        expect(contrast(tones.brandEdge, token(name, theme))).toBeGreaterThanOrEqual(3)
      }
    })

    test('are of its hue, wherever they have one', () => {
      const own = colourOf(colour)
      const written = colourOf(tones.primary)
      const turn = Math.abs(own.hue - written.hue)
      // A grey has no hue to keep.
      const isKept = own.chroma < 0.02 || Math.min(turn, 2 * Math.PI - turn) < 0.12
      expect(isKept).toBe(true)
    })
  })
})

test('a colour that can be read as it is stays as it is', () => {
  expect(brandOf('#1d3bb8').light).toMatchObject({ primary: '#1d3bb8', brand: '#1d3bb8' })
})

test('the style gives each theme its own tone of every name that the site draws with', () => {
  const { style, light, dark } = brandOf('#7a1f3d')
  expect(style).toContain(`--primary:light-dark(${light.primary},${dark.primary})`)
  const given = Array.from(style.matchAll(/(--[\w-]+):/g), ([, name = '']) => name)
  expect(given.filter((name) => !tokens.includes(`    ${name}:`))).toEqual([])
})

/** A colour of app/ui/tokens.css, as the theme has it. */
function token(name: string, theme: 'light' | 'dark') {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? []
  return theme === 'light' ? light : dark
}

describe('a tone is offered', () => {
  test.each(colours)(
    'for %s where it cannot be read on light paper, and for no other',
    (colour) => {
      const offer = offeredTone(colour)
      expect(offer === null).toBe(brandOf(colour).light.primary === colour)
      if (!offer) return
      // What is offered is not refused in its turn, and keeps the hue by night as well.
      expect(offeredTone(offer.light)).toBeNull()
      expect(offer.dark).toBe(brandOf(offer.light).dark.primary)
      expect(contrast(offer.light, '#fbf8f1')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(offer.dark, '#0d1220')).toBeGreaterThanOrEqual(7)
    },
  )

  test('for yellow and not for a dark blue', () => {
    expect(offeredTone('#ffe600')).not.toBeNull()
    expect(offeredTone('#1d3bb8')).toBeNull()
  })
})

test.each([
  [' #FFE600 ', '#ffe600'],
  ['ffe600', '#ffe600'],
  ['#fe0', '#ffee00'],
  ['#ffe6', null],
  ['yellow', null],
  ['', null],
])('%j is read as %j', (typed, colour) => {
  expect(colourIn(typed)).toBe(colour)
})
