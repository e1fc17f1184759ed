import { describe, expect, test } from 'vitest'
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

/** The end of every page here. */
const body = '</head><body></body>'

test('a reading page carries its styles as one, in their order', () => {
  expect(inlineStyles(`${read}${link('a')}<meta/>${link('b')}${body}`, styles, '')).toEqual({
    html: `${read}<style>p{}a{}</style><meta/>${body}`,
    style: 'p{}a{}',
  })
})

test('a page that hydrates carries them too, and keeps its links without fetching them', () => {
  const off = ' disabled=""'
  expect(inlineStyles(worked + link('a') + link('b') + body, styles, '').html).toBe(
    `${worked}<style>p{}a{}</style>${link('a', off)}${link('b', off)}${body}`,
  )
})

test('a sheet that something fetched later needs too is carried as well', () => {
  const shared = link('a').replace('a.css', 'a.css#')
  expect(inlineStyles(read + shared + body, styles, '').html).toBe(
    `${read}<style>p{}</style>${body}`,
  )
})

test('a stylesheet that is not ours stays a link', () => {
  expect(inlineStyles(read + link('c') + link('a') + link('c') + body, styles, '').html).toBe(
    `${read}${link('c')}<style>p{}</style>${link('c')}${body}`,
  )
})

test('a page whose styles are all links elsewhere is left as it is', () => {
  expect(inlineStyles(read + link('a') + body, new Map(), '').html).toBe(read + link('a') + body)
})

test('what stands in the body is left alone', () => {
  const page = `${read}</head><body>${link('a')}</body>`
  expect(inlineStyles(page, styles, '').html).toBe(page)
})

describe('what the site says for itself', () => {
  const own = ':root{}'

  test('stands after the styles of the page', () => {
    expect(inlineStyles(read + link('a') + body, styles, own)).toEqual({
      html: `${read}<style>p{}:root{}</style>${body}`,
      style: 'p{}:root{}',
    })
  })

  test('stands at the end of the head where the styles are links', () => {
    expect(inlineStyles(read + link('c') + body, styles, own).html).toBe(
      `${read}${link('c')}<style>:root{}</style>${body}`,
    )
  })

  test('stands in nothing but a page', () => {
    expect(inlineStyles('{"a":1}', styles, own)).toEqual({ html: '{"a":1}', style: '' })
  })
})
