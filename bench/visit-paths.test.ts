import { expect, test } from 'vitest'
import { eventPath, pages } from '#contract/paths.ts'
import { firstLink } from './visit-paths.ts'

const events = `${pages.majorEvents}/`

test('the first link with a beginning is found, without its query', () => {
  const html =
    `<a href="/">Home</a><a class="row" href="${eventPath('second?from=list')}">2</a>` +
    `<a href="${eventPath('first')}">1</a>`
  expect(firstLink(html, events)).toBe(eventPath('second'))
})

test('what every page links to is no find', () => {
  expect(firstLink(`<a href="${events}">All</a>`, events)).toBe(undefined)
})
