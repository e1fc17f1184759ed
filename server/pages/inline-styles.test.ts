import { expect, test } from 'vitest'
import { inlineStyles } from './inline-styles.ts'

const styles = new Map([
  ['/assets/a.css', 'p{}'],
  ['/assets/b.css', 'a{}'],
])
const read = '<!DOCTYPE html><html lang="en" data-reading="">'
const worked = '<!DOCTYPE html><html lang="en">'

function link(name: string, more = '') {
  return `<link rel="stylesheet" href="/assets/${name}.css"${more}/>`
}

test('a reading page carries its styles as one, in their order', () => {
  expect(inlineStyles(`${read}${link('a')}<meta/>${link('b')}`, styles)).toBe(
    `${read}<style>p{}a{}</style><meta/>`,
  )
})

test('a page that hydrates carries them too, and keeps its links without fetching them', () => {
  const off = ' disabled=""'
  expect(inlineStyles(worked + link('a') + link('b'), styles)).toBe(
    `${worked}<style>p{}a{}</style>${link('a', off)}${link('b', off)}`,
  )
})

test('a sheet that something fetched later needs too is carried as well', () => {
  const shared = link('a').replace('a.css', 'a.css#')
  expect(inlineStyles(read + shared, styles)).toBe(`${read}<style>p{}</style>`)
})

test('a stylesheet that is not ours stays a link', () => {
  expect(inlineStyles(read + link('c') + link('a'), styles)).toBe(
    `${read}${link('c')}<style>p{}</style>`,
  )
})

test('a page whose styles are all links elsewhere is left as it is', () => {
  expect(inlineStyles(read + link('a'), new Map())).toBe(read + link('a'))
})
