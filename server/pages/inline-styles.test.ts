import { describe, expect, test } from 'vitest'
import { inlineStyles } from './inline-styles.ts'

const styles = new Map([
  ['/assets/a.css', 'p{}'],
  ['/assets/b.css', 'a{}'],
])
const read = '<html lang="en" data-reading="">'
const worked = '<html lang="en">'

function link(name: string, more = '') {
  return `<link rel="stylesheet" href="/assets/${name}.css"${more}/>`
}

test('a reading page carries its styles as one, in their order', () => {
  expect(inlineStyles(`${read}${link('a')}<meta/>${link('b')}`, styles, '')).toEqual({
    head: `${read}<style>p{}a{}</style><meta/>`,
    style: 'p{}a{}',
  })
})

test('a page that hydrates carries them too, and keeps its links without fetching them', () => {
  const off = ' disabled=""'
  expect(inlineStyles(worked + link('a') + link('b'), styles, '').head).toBe(
    `${worked}<style>p{}a{}</style>${link('a', off)}${link('b', off)}`,
  )
})

test('a sheet that something fetched later needs too is carried as well', () => {
  const shared = link('a').replace('a.css', 'a.css#')
  expect(inlineStyles(read + shared, styles, '').head).toBe(`${read}<style>p{}</style>`)
})

test('a stylesheet that is not ours stays a link', () => {
  expect(inlineStyles(read + link('c') + link('a') + link('c'), styles, '').head).toBe(
    `${read}${link('c')}<style>p{}</style>${link('c')}`,
  )
})

test('a page whose styles are all links elsewhere is left as it is', () => {
  expect(inlineStyles(read + link('a'), new Map(), '').head).toBe(read + link('a'))
})

describe('what the site says for itself', () => {
  const own = ':root{}'

  test('stands after the styles of the page', () => {
    expect(inlineStyles(read + link('a'), styles, own)).toEqual({
      head: `${read}<style>p{}:root{}</style>`,
      style: 'p{}:root{}',
    })
  })

  test('stands at the end of the head where the styles are links', () => {
    expect(inlineStyles(read + link('c'), styles, own).head).toBe(
      `${read}${link('c')}<style>:root{}</style>`,
    )
  })

  test('stands in nothing but a page', () => {
    expect(inlineStyles('', styles, own)).toEqual({ head: '', style: '' })
  })
})
