import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  breaches,
  codeWith,
  imports,
  isIn,
  isPackage,
  isUnder,
  rooms,
  sources,
} from './breaches.ts'
import { pathsIn, readSources, type Source } from './sources.ts'

// The laws of the house (ARCHITECTURE.md). A failure names the file and what it may not have.

const everywhere = [...rooms, 'scripts', 'test', 'e2e', 'bench']

test('contract imports zod and itself, and what reads and writes the Markdown of both sides', () => {
  const found = imports(
    'contract',
    ({ target }, { path }) =>
      target === 'zod' ||
      isIn('contract', target) ||
      (isIn('contract/rich-text', path) && /^mdast-util-(from|to)-markdown$/.test(target)),
  )
  expect(found).toEqual([])
})

test('paths and messages import only each other, and what writes numbers', () => {
  const bare =
    /^contract\/((\w+-)?paths|pages|calls|write-number|is-browser|messages(\/[\w-]+)?)\.ts$/
  expect(
    breaches(
      ({ path }) => bare.test(path),
      ({ target }) => bare.test(target),
    ),
  ).toEqual([])
})

test('content imports the paths of contract, its types, and itself', () => {
  const found = imports(
    'content',
    ({ target, isType }) =>
      isIn('content', target) ||
      /^contract\/(\w+-)?paths\.ts$/.test(target) ||
      (isType && isIn('contract', target)),
  )
  expect(found).toEqual([])
})

test('store imports itself and packages, but none of HTTP or pages', () => {
  const found = imports(
    'store',
    ({ target }) => isIn('store', target) || isPackage(target, /^(?!fastify|react)/),
  )
  expect(found).toEqual([])
})

test('domain imports contract, content, store and itself, and knows no HTTP and no pages', () => {
  const found = imports(
    'domain',
    ({ target }) =>
      ['contract', 'content', 'store', 'domain'].some((room) => isIn(room, target)) ||
      isPackage(target, /^(?!fastify|@fastify|react|@react-router|pg$)/),
  )
  expect(found).toEqual([])
  expect(codeWith(/\b(Request|Response|FormData)\b/, isUnder('domain'))).toEqual([])
})

test('server imports contract, domain, store and itself, and of app the one file where they meet', () => {
  const found = imports(
    'server',
    ({ target }) =>
      ['contract', 'domain', 'store', 'server'].some((room) => isIn(room, target)) ||
      target === 'app/visit.ts' ||
      target === 'virtual:react-router/server-build' ||
      isPackage(target),
  )
  expect(found).toEqual([])
})

test('app never imports server, and of store only types, in its visit', () => {
  const found = imports(
    'app',
    ({ target, isType }, { path }) =>
      !isIn('server', target) && (!isIn('store', target) || (isType && path === 'app/visit.ts')),
  )
  expect(found).toEqual([])
})

test('app imports domain and content where a loader reads them; elsewhere only their types', () => {
  const found = imports(
    'app',
    ({ target, isType }, source) =>
      isType || readsOnServer(source) || !(isIn('domain', target) || isIn('content', target)),
  )
  expect(found).toEqual([])
})

test('no page brings zod into the browser', () => {
  const found = imports(
    'app',
    ({ target, isType }, source) =>
      isType || (target !== 'zod' && (!bringsZod(target) || readsOnServer(source))),
  )
  expect(found).toEqual([])
})

test('no page brings the descriptions of the pages into the browser', () => {
  const descriptions = /\b(sitePages|listPages|pageHead)\b/
  const found = codeWith(
    descriptions,
    (source) => isIn('app', source.path) && !readsOnServer(source),
  )
  // The table of routes is read while the site is built.
  expect(found).toEqual(['app/routes.ts: listPages'])
})

test('a loader reads the parameters of its address by pageQuery, which knows them', () => {
  const found = codeWith(
    /\bsearchParams\b/,
    (source) => isIn('app', source.path) && readsOnServer(source),
  )
  expect(found).toEqual(['app/shell/page-query.ts: searchParams'])
})

test('app/ui knows nothing of the department, but how days and numbers are written', () => {
  const written = ['contract/write-date.ts', 'contract/write-number.ts']
  const found = imports(
    'app/ui',
    ({ target }) => isIn('app/ui', target) || isPackage(target) || written.includes(target),
  )
  expect(found).toEqual([])
})

test('what differs between the themes is a token: a choice on the device overrules the device', () => {
  const asking = pathsIn('app').filter((path) =>
    readFileSync(path, 'utf8').includes('prefers-color-scheme'),
  )
  expect(asking.toSorted()).toEqual(['app/root.tsx', 'app/ui/tokens.css'])
})

test('no page folder imports another page folder', () => {
  const found = breaches(
    ({ path }) => pageFolder(path) !== undefined,
    ({ target }, { path }) =>
      [undefined, pageFolder(path)].includes(pageFolder(target)) ||
      // The kit hydrates and shows what the enhancement script works.
      (isIn('app/kit', path) && isIn('app/enhance', target)),
  )
  expect(found).toEqual([])
})

test('SQL and its operators live in domain and store', () => {
  const found = breaches(
    ({ path }) => !isIn('domain', path) && !isIn('store', path),
    ({ target, isType }) => isType || !/^(drizzle-orm|pg)(\/|$)/.test(target),
  )
  expect(found).toEqual([])
})

test('the environment is read in server/config.ts', () => {
  // The table of routes asks for NODE_ENV while it is built, and a zone is looked at by way of TZ.
  const readers = ['server/config.ts', 'app/routes.ts', 'domain/site/zone-offset.ts']
  expect(codeWith(/\bprocess\.env\b/, ({ path }) => !readers.includes(path))).toEqual([])
})

test('nothing puts a copy in the place of the environment: only the real one moves the zone of the process', () => {
  expect(codeWith(/\bprocess\.env = /)).toEqual([])
})

test('what the server says in words it writes without Intl', () => {
  const free = [
    // Both have a half for browsers, and one for the server.
    'contract/write-date.ts',
    'contract/write-number.ts',
    'app/ui/date-field.tsx',
    // Read by browsers alone.
    'app/records/draft-moment.ts',
    'app/records/saved-line.ts',
    'app/shell/messages-sheet.ts',
    // Whether a time zone that an administrator names is one.
    'contract/read-date.ts',
  ]
  const intl = /\bIntl\.(?!DateTimeFormatOptions)|\.localeCompare\(|\.toLocale(?!Lower|Upper)\w+\(/
  const found = codeWith(
    intl,
    ({ path }) => rooms.some((room) => isIn(room, path)) && !free.includes(path),
  )
  expect(found.filter((line) => !line.includes('.test.'))).toEqual([])
})

test('app reaches the network by its calls and its transfers', () => {
  // And the server by what sends traces to the collector that was named to it, and a browser by what
  // keeps the pages that it reads.
  const ways = new Set([
    'app/api/network.ts',
    'app/api/transfers.ts',
    'app/enhance/page-worker.ts',
    'server/tracing/otlp-exporter.ts',
  ])
  const network = /(?<![.\w])fetch\(|\bXMLHttpRequest\b|\bsendBeacon\b/
  expect(codeWith(network, ({ path }) => !ways.has(path))).toEqual([])
})

test('the misspelt addresses are spelt with the paths of contract', () => {
  const keepers = ['contract/pages.ts', 'contract/paths.ts', 'test/laws.test.ts']
  const misspelt = /calander|resourse|Cocurrcular/i
  const wireName = /\bresourse\b(?!\/)/g
  const found = readSources(everywhere)
    .filter(({ path }) => !keepers.includes(path))
    // A call's parameter bears the word as well (wire contract); contract may name it.
    .filter(({ path, code }) =>
      misspelt.test(isIn('contract', path) ? code.replace(wireName, '') : code),
    )
  expect(found.map(({ path }) => path)).toEqual([])
})

test('no `any`, and no `!` that hides a missing value', () => {
  expect(codeWith(/(:|\bas|<|\|)\s*any\b|[\w)\]]!(?=[.;,)\][])/)).toEqual([])
})

test('names say what is in a file, and folders are at most three deep', () => {
  const empty = /^(utils?|helpers?|misc|common|lib|services?|managers?|types|index)$/
  const paths = everywhere.flatMap(pathsIn)
  expect(paths.filter((path) => namesIn(path).some((name) => empty.test(name)))).toEqual([])
  // The sample lies as an export does.
  const ours = paths.filter((path) => !path.startsWith('content/sample/'))
  expect(ours.filter((path) => path.split('/').length > 4)).toEqual([])
})

/** React Router takes loaders and middleware, with what only they import, out of the browser's half. */
function readsOnServer({ path, code }: Source) {
  const frame = [
    'app/root.tsx',
    'app/visit.ts',
    'app/shell/define-loader.ts',
    'app/shell/guard.ts',
    'app/shell/page-query.ts',
    'app/shell/root-data.ts',
  ]
  return frame.includes(path) || /^export (const|(async )?function) loader\b/m.test(code)
}

function bringsZod(target: string): boolean {
  const source = sources.find(({ path }) => path === target)
  return (
    source?.imports.some(
      ({ target: next, isType }) => !isType && (next === 'zod' || bringsZod(next)),
    ) ?? false
  )
}

function pageFolder(path: string) {
  const [, folder = ''] = /^app\/([\w-]+)\//.exec(path) ?? []
  return ['', 'api', 'records', 'shell', 'ui'].includes(folder) ? undefined : folder
}

/** Of its folders and of itself, without what stands behind the first dot. */
function namesIn(path: string) {
  return path.split('/').map((name) => name.replace(/\..*$/, ''))
}
