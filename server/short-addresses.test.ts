import { expect, test } from 'vitest'
import { usedBySite } from '#domain/own-pages/short-address.ts'
import { isPageAddress } from '#domain/own-pages/page-address.ts'
import { allRoutes } from '#test/all-routes.ts'
import { testApp } from '#test/app.ts'

const { app } = await testApp()

/** What each answers at, as somebody could choose it for a page; '*' alone is whatever nothing else answers. */
const addresses = allRoutes(app)
  .filter(([, url]) => url !== '*' && url !== '/*')
  .map(([, url]) =>
    url
      .slice(1)
      .toLowerCase()
      .replaceAll(/:\w+|\*/g, 'x'),
  )
  .filter(isPageAddress)

test('no page can be at an address that a route of the server answers', () => {
  expect(addresses).toEqual(
    expect.arrayContaining(['about', 'academic/calendar', 'links', 'getfile/x/x', 'deletelinks/x']),
  )
  expect(addresses.filter((address) => usedBySite(address) === null)).toEqual([])
})
