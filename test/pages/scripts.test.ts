import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listPages } from '#contract/pages.ts'
import { pages, profileEditPath, routeManifest } from '#contract/paths.ts'
import { sheetPagePath } from '#contract/sheet-paths.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { anAdmin, aStudentAccount } from '#test/factories.ts'
import { everyPath } from '#test/site-map.ts'

const client = join(import.meta.dirname, '..', '..', 'build', 'client')
const { app, db } = await builtApp()
const student = await login(app, await aStudentAccount(db, { registerNumber: '24CS001' }))
const admin = await login(app, await anAdmin(db))

/** How a script names those that it stands on, and those that it asks for once it needs them. */
const stoodOn = /\b(?:from|import)["'`]\.\/([\w.-]+\.js)["'`]/g
const askedFor = /\bimport\(["'`]\.\/([\w.-]+\.js)["'`]\)/g

/**
 * In bytes, as brotli, with all that comes once it works: what a page that people work in may ask for,
 * and one that is only read.
 */
const mostOfWorking = 115_000
const mostOfReading = 6000

/** What comes once a page works that people work in. */
const afterwards = await loadedBy('entry.client', 'comforts', 'session-watch')

type Asked = [path: string, headers: Record<string, string>]

const paths = [...(await everyPath(app)), sheetPagePath('person'), sheetPagePath('course')]
const asked: Asked[] = [
  [pages.students, {}],
  [pages.login, {}],
  [pages.resetPassword, {}],
  [profileEditPath('24CS001'), student],
  [pages.ownHistory, student],
  ...paths.map((path): Asked => [path, admin]),
]
const answers: { path: string; scripts: string[] }[] = []
// So many at once the site turns some away.
for (const [path, headers] of asked) {
  const { body } = await app.inject({ url: path, headers })
  answers.push({ path, scripts: scriptsOf(body) })
}
const workedIn = answers.filter(({ scripts }) => scripts.length > 5)

test('pages that people work in are among those that are weighed', () => {
  const weighed = workedIn.map(({ path }) => path)
  expect(weighed).toEqual(
    expect.arrayContaining([pages.login, pages.roster, sheetPagePath('course')]),
  )
  expect(weighed.length).toBeGreaterThan(30)
})

test.each(workedIn)('$path asks for few scripts', async ({ scripts }) => {
  const sizes = await Promise.all([...new Set([...scripts, ...afterwards])].map(sizeOf))
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(mostOfWorking)
})

test.each([
  ['the front page', ['rolling-row', 'count-up', 'message-log']],
  ['a page with a document', ['show-pdf', 'message-log']],
  ['a list', ['lists', 'message-log']],
])('%s asks for hardly any script', async (_, parts) => {
  const sizes = await Promise.all((await loadedBy('enhance', ...parts)).map(sizeOf))
  expect(sizes.length).toBeGreaterThan(parts.length)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(mostOfReading)
})

test('no script brings the descriptions of the pages along', async () => {
  const assets = join(client, 'assets')
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const scripts = await Promise.all(names.map((name) => readFile(join(assets, name), 'utf8')))
  const descriptions = listPages().flatMap(({ description }) => description ?? [])
  const found = descriptions.filter((text) => scripts.some((script) => script.includes(text)))
  expect(found).toEqual([])
})

test('a page carries its own piece of the route table only', async () => {
  const { body } = await app.inject({ url: pages.login })
  expect(body).toContain('"login":')
  expect(body).not.toContain('"roster":')
})

test('another piece is answered for good, as its address bears the build', async () => {
  const { headers, body } = await app.inject(await pieceFor(pages.roster))
  expect(headers['cache-control']).toContain('immutable')
  expect(JSON.parse(body)).toHaveProperty(['roster', 'path'], pages.roster)
})

test('a page of an older build is told to load anew', async () => {
  const url = `${routeManifest}?${new URLSearchParams({ paths: pages.roster, version: 'older' })}`
  const { statusCode, headers } = await app.inject(url)
  expect(statusCode).toBe(204)
  expect(headers['x-remix-reload-document']).toBe('true')
})

async function pieceFor(path: string) {
  const { body } = await app.inject({ url: pages.login })
  const [, version = ''] = /"version": ?"(\w+)"/.exec(body) ?? []
  return `${routeManifest}?${new URLSearchParams({ paths: path, version })}`
}

/** The addresses of all scripts that a page has fetched at once, each once. */
function scriptsOf(html: string) {
  const links = html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)
  return [...new Set(Array.from(links, ([, path = '']) => path))]
}

async function sizeOf(path: string) {
  const file = join(client, path)
  const kept = await readFile(`${file}.br`).catch(() => readFile(file))
  return kept.length
}

/** A script with all that it stands on, and those of the others that it asks for, with the same. */
async function loadedBy(first: string, ...others: string[]) {
  const names = await readdir(join(client, 'assets'))
  const found = new Set<string>()
  const add = async (name: string) => {
    if (found.has(name)) return
    found.add(name)
    const text = await readFile(join(client, 'assets', name), 'utf8')
    for (const [, next = ''] of text.matchAll(stoodOn)) await add(next)
    for (const [, next = ''] of text.matchAll(askedFor)) {
      if (others.some((other) => next.startsWith(`${other}-`))) await add(next)
    }
  }
  await add(names.find((name) => name.startsWith(`${first}-`) && name.endsWith('.js')) ?? '')
  return [...found].map((name) => `/assets/${name}`)
}
