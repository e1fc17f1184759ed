import { expect, test } from 'vitest'
import { inlineStyles } from './inline-styles.ts'

const styles = new Map([['/assets/a.css', 'p{}']])
const link = '<link rel="stylesheet" href="/assets/a.css"/>'

test('a reading page carries its styles', () => {
  const page = '<!DOCTYPE html><html lang="en" data-reading="">'
  expect(inlineStyles(page + link, styles)).toBe(`${page}<style>p{}</style>`)
})

test('a page that hydrates keeps its links', () => {
  const page = `<!DOCTYPE html><html lang="en">${link}`
  expect(inlineStyles(page, styles)).toBe(page)
})

test('a stylesheet that is not ours stays a link', () => {
  const other = '<link rel="stylesheet" href="/assets/b.css"/>'
  expect(inlineStyles(`<!DOCTYPE html><html data-reading="">${other}`, styles)).toContain(other)
})
