import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { strandNames } from '#contract/strands.ts'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const textOn = {
  paper: ['ink', 'soft', 'primary', 'primary-strong', 'danger', 'success', ...strandNames],
  raised: ['ink', 'soft', 'primary', 'primary-strong', 'danger'],
  wash: ['ink', 'soft', 'primary', 'primary-strong', 'danger', ...strandNames],
  'wash-strong': ['ink', 'soft'],
  mark: ['ink'],
  primary: ['on-primary'],
  'primary-strong': ['on-primary'],
  danger: ['on-danger'],
  'danger-strong': ['on-danger'],
  inverse: ['on-inverse'],
  'danger-wash': ['ink', 'soft', 'danger', 'danger-strong'],
  'success-wash': ['ink', 'soft', 'success'],
  'warning-wash': ['ink', 'soft', 'warning'],
}

const edgesOn = {
  paper: ['edge', 'focus', 'primary', 'danger', 'ink', ...strandNames],
  raised: ['edge', 'focus', 'primary', 'danger', 'ink'],
  wash: ['edge', 'focus', 'primary', 'ink'],
  'wash-strong': ['primary'],
  'danger-wash': ['primary', 'edge', 'danger'],
  'success-wash': ['primary', 'edge', 'success'],
  'warning-wash': ['primary', 'edge', 'warning'],
}

const tokens = readTokens()

describe.each(themes)('in the %s theme', (theme) => {
  test.each(pairs(textOn))('the words in %s can be read on %s', (ink, ground) => {
    expect(contrast(ink, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairs(edgesOn))('the edge in %s can be seen on %s', (edge, ground) => {
    expect(contrast(edge, ground, theme)).toBeGreaterThanOrEqual(3)
  })
})

function pairs(grounds: Record<string, string[]>) {
  return Object.entries(grounds).flatMap(([ground, inks]) => inks.map((ink) => [ink, ground]))
}

function readTokens() {
  const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
  const found = css.matchAll(/--([\w-]+): light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\)/g)
  return new Map([...found].map(([, name, light, dark]) => [name, { light, dark }]))
}

function contrast(ink = '', ground = '', theme: Theme = 'light') {
  const [lighter = 0, darker = 0] = [ink, ground]
    .map((name) => luminance(tokens.get(name)?.[theme] ?? missing(name)))
    .toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance of a colour such as fbf8f1, as WCAG 2 defines it. */
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function missing(name: string): never {
  throw new Error(`tokens.css has no colour called --${name}`)
}
