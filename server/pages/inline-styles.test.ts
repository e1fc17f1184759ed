import { expect, test } from 'vitest'
import { inlineStyles } from './inline-styles.ts'

const styles = new Map([['/assets/a.css', 'p{}']])
const link = '<link rel="stylesheet" href="/assets/a.css"/>'

test('a reading page carries its styles', () => {
  expect(inlineStyles(`<html data-reading="">${link}`, styles)).toBe(
    '<html data-reading=""><style>p{}</style>',
  )
})

test('a page that hydrates keeps its links', () => {
  expect(inlineStyles(`<html>${link}`, styles)).toBe(`<html>${link}`)
})

test('a stylesheet that is not ours stays a link', () => {
  const other = '<link rel="stylesheet" href="/assets/b.css"/>'
  expect(inlineStyles(`<html data-reading="">${other}`, styles)).toContain(other)
})
