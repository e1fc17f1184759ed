import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isTest, readSources, type Source } from '#test/sources.ts'
import { say } from './program/say.ts'

// How the code is cut into files: run by hand before and after a change of structure. With --list it
// names the short files and those that one neighbour alone imports; with --trace it also counts the
// files that two journeys pass, browser to disk, and names them (which takes a browser and a minute).

const root = join(import.meta.dirname, '..')
const productRooms = ['contract', 'content', 'store', 'domain', 'server', 'app']
const isProduct = ({ path }: Source) => !isTest(path)
const product = readSources(productRooms).filter(isProduct)
/** Commands import the product as well. */
const importers = [...product, ...readSources(['scripts']).filter(isProduct)]

/** How many files import each file, by its path. */
function importersOf(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { path, imports } of importers) {
    for (const target of new Set(imports.map((one) => one.target))) {
      found.set(target, [...(found.get(target) ?? []), path])
    }
  }
  return found
}

/** Files that one other file alone imports, which stands beside them: slices of it, most likely. */
function slices(): Source[] {
  const found = importersOf()
  return product.filter(({ path }) => {
    const [only, ...others] = found.get(path) ?? []
    return only !== undefined && others.length === 0 && dirname(only) === dirname(path)
  })
}

function linesOf({ path }: Source): number {
  return readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length
}

const lines = product.map(linesOf)
const short = product.filter((source) => linesOf(source) <= 20)
const keeping = product
  .filter(({ path }) => !path.startsWith('content/'))
  .map(({ path }) => readFileSync(join(root, path), 'utf8').match(/keep(?:er|s|ing)?|kept/gi) ?? [])

const measures: [name: string, value: number][] = [
  ['product files', product.length],
  ['lines of TypeScript in them', lines.reduce((sum, count) => sum + count, 0)],
  ['files of at most 20 lines', short.length],
  ['files with one importer, in the same folder', slices().length],
  ['“keep” and its forms', keeping.reduce((sum, found) => sum + found.length, 0)],
  ['files with “keep” in them', keeping.filter((found) => found.length > 0).length],
]
for (const [name, value] of measures) say(`${name.padEnd(46)}${value.toLocaleString('en-IN')}`)

if (process.argv.includes('--list')) {
  list('Files of at most 20 lines', short)
  list('Files with one importer, in the same folder', slices())
}

if (process.argv.includes('--trace')) {
  const { traceJourneys } = await import('./trace.ts')
  for (const [name, files] of await traceJourneys()) {
    say(`\nFiles passed by “${name}”: ${files.length}`)
    for (const file of files) say(`  ${file}`)
  }
}

function list(title: string, found: readonly Source[]) {
  say(`\n${title}`)
  for (const source of found) say(`${String(linesOf(source)).padStart(4)}  ${source.path}`)
}
