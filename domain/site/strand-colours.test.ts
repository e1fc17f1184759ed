import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { strandNames } from '#contract/strands.ts'
import { brandOf, contrast } from '#contract/brand.ts'
import { strandStyle } from './department.ts'

const tokens = readFileSync(new URL('../../app/ui/tokens.css', import.meta.url), 'utf8')

test('without a colour the strands are those of the site', () => {
  expect(strandStyle([], null)).toBe('')
  expect(strandStyle([{ strand: 'gear', colour: '' }], null)).toBe('')
})

test('six domains colour six strands, which the site draws with', () => {
  const domains = strandNames.map((strand, at) => ({ strand, colour: `#7a1f${at}${at}` }))
  const style = strandStyle(domains, null)
  for (const name of strandNames) {
    expect(style).toContain(`--${name}:light-dark(`)
    expect(tokens).toContain(`    --${name}:`)
  }
})

test('of domains that share a strand the first with a colour decides', () => {
  const domains = ['', '#7a1f3d', '#1d3bb8'].map((colour) => ({ strand: 'lock' as const, colour }))
  expect(strandStyle(domains, null)).toContain('--lock:light-dark(#7a1f3d,')
})

describe.each([null, brandOf('#c0ffee')])('a strand in any colour', (brand) => {
  test.each(['#ffe600', '#0a0a0a', '#ffffff', '#808080', '#00ff00', '#1d3bb8', '#7a1f3d'])(
    'such as %s can be read on every ground of both themes',
    (colour) => {
      const style = strandStyle([{ strand: 'helix', colour }], brand)
      const [, ...tones] = /--helix:light-dark\((#\w+),(#\w+)\)/.exec(style) ?? []
      expect(tones).toHaveLength(2)
      for (const [at, tone] of tones.entries()) {
        const theme = at === 0 ? 'light' : 'dark'
        const wash = brand?.[theme].wash ?? token('wash', at)
        for (const ground of [token('paper', at), token('raised', at), wash]) {
          expect(contrast(tone, ground)).toBeGreaterThanOrEqual(4.5)
        }
      }
    },
  )
})

/** A colour of app/ui/tokens.css, as the light (0) or the dark theme (1) has it. */
function token(name: string, at: number) {
  const both = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? []
  return both[at + 1] ?? ''
}
