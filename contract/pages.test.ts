import { expect, test } from 'vitest'
import { readSources } from '#test/sources.ts'
import routes from '../app/routes.ts'
import * as contractPages from './pages.ts'
import { isSingle, listPageOf, listPages } from './pages.ts'

// A page is described once. What is left out of the description, or of the site, is told here.

const described = listPages()
const built = described.filter(({ isForDevelopment }) => !isForDevelopment)

interface Route {
  id?: string
  path?: string
  index?: boolean
  file: string
  children?: Route[]
}

/** The routes that an address can lead to, and the frames around them. */
function routesIn(route: Route): { pages: Route[]; frames: Route[] } {
  if (!route.children) return { pages: [route], frames: [] }
  const within = route.children.map(routesIn)
  return {
    pages: within.flatMap(({ pages }) => pages),
    frames: [route, ...within.flatMap(({ frames }) => frames)],
  }
}

const table = (routes satisfies Route[]).map(routesIn)
const [leaves, frames] = [table.flatMap(({ pages }) => pages), table.flatMap((one) => one.frames)]

test('every route is described, and every page has its route', () => {
  const inTable = leaves.map(({ id, path = '/', file }) => `${id} ${path} ${file}`)
  const inRegistry = built.map(({ key, path, module }) => `${key} ${path} ${module}`)
  expect(inTable.toSorted()).toEqual(inRegistry.toSorted())
})

test('every component that a module of app exports by default is the page or the frame of a route', () => {
  const known = [...described.map(({ module }) => module), ...frames.map(({ file }) => file)]
  const found = readSources(['app'])
    .filter(
      ({ path, code }) => path.endsWith('.tsx') && /^export default (async )?function /m.test(code),
    )
    .map(({ path }) => path.replace('app/', ''))
    .filter((path) => !known.includes(path))
  expect(found.toSorted()).toEqual(['entry.server.tsx', 'root.tsx'])
})

test('every address that has a name is the address of a page', () => {
  const named = Object.values(contractPages).filter((value) => typeof value === 'string')
  const paths: string[] = described.map(({ path }) => path)
  const unknown = named.filter((address) => !paths.includes(address))
  expect(unknown).toEqual([contractPages.contact])
})

test('no two pages have one address', () => {
  const paths = described.map(({ path }) => path.toLowerCase())
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})

test('pages of one module know the same parameters', () => {
  const unlike = [...Map.groupBy(described, ({ module }) => module)].filter(
    ([, pages]) => new Set(pages.map(({ query }) => query.join())).size > 1,
  )
  expect(unlike.map(([module]) => module)).toEqual([])
})

test('what a page needs is among the parameters that it knows', () => {
  const lacking = described.filter(({ query, needs = [] }) =>
    needs.some((name) => !query.includes(name)),
  )
  expect(lacking.map(({ key }) => key)).toEqual([])
})

test('a page that is listed, searched or in a menu has a title, unless its records have', () => {
  const titledByRecord = ['home']
  const untitled = described.filter(
    (page) =>
      isSingle(page) &&
      !titledByRecord.includes(page.key) &&
      (page.menu || page.search || page.crawlers === 'listed') &&
      !(page.title && page.description),
  )
  expect(untitled.map(({ key }) => key)).toEqual([])
})

test('search engines list no page that is not for everyone', () => {
  const closed = described.filter(({ audience }) => audience !== 'everyone')
  expect(closed.filter(({ crawlers }) => crawlers !== 'noindex').map(({ key }) => key)).toEqual([])
})

test.each([
  ['course', 'courses'],
  ['notice', 'notices'],
  ['programme', 'programmes'],
  ['link', undefined],
  ['page', undefined],
  ['none', undefined],
])('records of the kind %s are listed on the page %s', (kind, key) => {
  expect(listPageOf(kind)).toBe(key)
})

test('a description fits into a line of search results', () => {
  const long = described.filter(({ description = '' }) => description.length > 155)
  expect(long.map(({ title }) => title)).toEqual([])
})
