import { expect, test } from 'vitest'
import { pages } from '#contract/paths.ts'
import { testApp } from '#test/app.ts'

const { app } = await testApp()

test.each([
  ['/Academic/calendar', pages.calendar],
  ['/students?q=asha&year=2', `${pages.students}?q=asha&year=2`],
  ['/resources', pages.resources],
])('%s leads for good to where the page stands', async (url, page) => {
  const { statusCode, headers } = await app.inject(url)
  expect([statusCode, headers.location]).toEqual([301, page])
})

test.each([
  ['/favicon.ico', '/favicon.svg'],
  ['/.well-known/change-password', pages.account],
])('%s, which browsers ask for by themselves, leads to %s', async (url, path) => {
  const { statusCode, headers } = await app.inject(url)
  expect([statusCode, headers.location]).toEqual([302, path])
  expect(headers['x-robots-tag']).toBe('noindex')
})
