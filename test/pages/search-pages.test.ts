import { describe, expect, test } from 'vitest'
import { readSiteTexts } from '#domain/search/site-texts.ts'
import { gatherWords } from '#domain/search/gather-words.ts'
import { builtApp } from '#test/built-app.ts'
import { aJournal } from '#test/factories.ts'
import { searchFor } from '#test/search.ts'

const { app, db } = await builtApp()
// Some parts are there for their records only.
await aJournal(db, { title: 'Radios' })
await gatherWords(db)

const { standing } = await readSiteTexts(db)
const paths = standing.map(({ path, parts }) => [path, parts] as const)

/** The page itself, a part of it, or what it lists. */
function isWithin(path: string, page: string) {
  return path === page || /^[#/]/.test(path.replace(page, ''))
}

/** What everybody sees, whenever they come. */
function headingsOf(body: string) {
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
  const open = main.replaceAll(/<dialog.*?<\/dialog>/gs, '')
  return [...open.matchAll(/<h[1-4][^>]*>(.*?)<\/h[1-4]>/gs)]
    .map(([, html = '']) => textOf(html))
    .filter((heading) => !/^\d{4} Year/.test(heading))
}

function textOf(html: string) {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .trim()
}

async function leadsTo(q: string, path: string) {
  const answers = await Promise.all([searchFor(db, q), searchFor(db, q, null, { in: 'pages' })])
  const hits = answers.flatMap(({ groups }) => groups.flatMap((group) => group.hits))
  return hits.some((hit) => isWithin(hit.path, path))
}

describe('what search keeps of a page is there', () => {
  test.each(paths)('%s', async (path, parts) => {
    const { body, statusCode } = await app.inject({ url: path })
    expect(statusCode).toBe(200)
    // What a list can be narrowed to has no place in it, and no heading.
    const placed = parts.filter((part) => part.path.includes('#'))
    const anchors = placed.map((part) => part.path.replace(/.*#/, ''))
    expect(anchors.filter((anchor) => !body.includes(`id="${anchor}"`))).toEqual([])
    const headings = placed.map(({ title }) => title)
    expect(headings.filter((heading) => !textOf(body).includes(heading))).toEqual([])
  })
})

describe('what a page has a heading for is found there', () => {
  test.each(paths)('%s', async (path) => {
    const { body } = await app.inject({ url: path })
    const headings = headingsOf(body)
    const lost = await Promise.all(headings.map(async (q) => ((await leadsTo(q, path)) ? [] : [q])))
    expect(lost.flat()).toEqual([])
  })
})
