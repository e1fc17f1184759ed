import { describe, expect, test } from 'vitest'
import { inlineStyles } from './inline-styles.ts'
import { hashSource } from './page-policy.ts'

const styles = new Map([
  ['/assets/a.css', 'p{}'],
  ['/assets/b.css', 'a{}'],
])
const read = '<html lang="en" data-reading="">'
const worked = '<html lang="en">'

/** A head as it is sent. */
function headOf(...given: Parameters<typeof inlineStyles>) {
  const { ahead, style, behind } = inlineStyles(...given)
  return ahead + (style?.text ?? '') + behind
}

function link(name: string, more = '') {
  return `<link rel="stylesheet" href="/assets/${name}.css"${more}/>`
}

test('a reading page carries its styles as one, in their order', () => {
  expect(inlineStyles(`${read}${link('a')}<meta/>${link('b')}`, styles, '')).toEqual({
    ahead: `${read}<style>`,
    style: { text: 'p{}a{}', source: hashSource('p{}a{}') },
    behind: '</style><meta/>',
  })
})

test('a page that hydrates carries them too, and keeps its links without fetching them', () => {
  const off = ' disabled=""'
  expect(headOf(worked + link('a') + link('b'), styles, '')).toBe(
    `${worked}<style>p{}a{}</style>${link('a', off)}${link('b', off)}`,
  )
})

test('a sheet that something fetched later needs too is carried as well', () => {
  const shared = link('a').replace('a.css', 'a.css#')
  expect(headOf(read + shared, styles, '')).toBe(`${read}<style>p{}</style>`)
})

test('a stylesheet that is not ours stays a link', () => {
  expect(headOf(read + link('c') + link('a') + link('c'), styles, '')).toBe(
    `${read}${link('c')}<style>p{}</style>${link('c')}`,
  )
})

test('a page whose styles are all links elsewhere is left as it is', () => {
  expect(headOf(read + link('a'), new Map(), '')).toBe(read + link('a'))
})

describe('what the site says for itself', () => {
  const own = ':root{}'

  test('stands after the styles of the page', () => {
    const { style } = inlineStyles(read + link('a'), styles, own)
    expect(style).toEqual({ text: 'p{}:root{}', source: hashSource('p{}:root{}') })
  })

  test('is on every page as it is said by then', () => {
    for (const said of [own, ':root{--a:b}', '', own])
      expect(headOf(read + link('a'), styles, said)).toBe(`${read}<style>p{}${said}</style>`)
  })

  test('stands at the end of the head where the styles are links', () => {
    expect(headOf(read + link('c'), styles, own)).toBe(`${read}${link('c')}<style>:root{}</style>`)
  })

  test('stands in nothing but a page', () => {
    expect(headOf('', styles, own)).toBe('')
  })
})
