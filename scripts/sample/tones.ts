import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strandNames } from '#contract/strands.ts'

const names = [
  'paper',
  'raised',
  'ink',
  'soft',
  'line',
  'edge',
  'wash',
  'wash-strong',
  ...strandNames,
  'success-wash',
  'danger-wash',
  'warning',
  'warning-wash',
] as const

/** The site's own colours in one theme, by their names in tokens.css. */
export type Tones = Record<(typeof names)[number], string>

const sheet = join(import.meta.dirname, '..', '..', 'app', 'ui', 'tokens.css')
const tokens = readFileSync(sheet, 'utf8')

/** Paper by day, deep ink by night. */
export const day = tonesAt(1)
export const night = tonesAt(2)

function tonesAt(place: 1 | 2): Tones {
  // Every name of the list gets its entry here.
  return Object.fromEntries(names.map((name) => [name, toneOf(name, place)])) as Tones
}

function toneOf(name: string, place: 1 | 2) {
  const found = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)
  if (!found?.[place]) throw new Error(`tokens.css has no colour --${name} in two themes.`)
  return found[place]
}
