import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportChoice } from '#contract/imports.ts'
import { importSite } from '#domain/export/import-site.ts'
import { importBibliography } from '#domain/publications/import-bibliography.ts'
import { importRoster } from '#domain/students/import-roster.ts'
import { openFiles } from '#server/open-stores.ts'
import type { Db } from '#store/database.ts'
import { importReport, siteImportReport } from './import-report.ts'
import { readBytes, readTextFile } from './read-text-file.ts'
import { asksForHelp } from './asks-for-help.ts'
import { messageOf } from './message-of.ts'
import { say } from './say.ts'
import { withDatabase } from './with-database.ts'

const actor = { accountId: null, name: 'Import' }

/** What can be imported, each from the file at a path; null where nothing was chosen of how. */
const importers = {
  students: async (path: string, choice: ImportChoice | null) => {
    const bytes = await readBytes(path)
    return (db: Db) => importRoster(db, actor, bytes, choice ?? undefined)
  },
  publications: async (path: string, choice: ImportChoice | null) => {
    if (choice) throw new Error(usage)
    const text = await readTextFile(path)
    return async (db: Db) => ({ rows: await importBibliography(db, actor, text), remark: '' })
  },
}

const usage = `Specify what to import and from which file, for example:
  npm run import -- students roster.xlsx
  npm run import -- publications papers.bib
Use “-” to read from standard input.
Of students, choose what to take where it is not all:
  --add-only      new students; those on the roster stay as they are
  --update-only   students on the roster; nobody is added
  --clear-empty   an empty cell clears what the roster has there
Into an empty site, bring back what npm run export has written:
  npm run import -- site FOLDER`

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

async function main(given: string[]) {
  if (asksForHelp(given)) return say(usage)
  const { kind, file, choice } = read(given)
  if (kind === 'site' && file !== undefined) {
    if (choice !== null) throw new Error(usage)
    return bringBack(file)
  }
  if (!isKind(kind) || file === undefined) throw new Error(usage)
  // The folder in which the person typed the command; npm runs scripts elsewhere.
  const path = file === '-' ? file : resolve(process.env.INIT_CWD ?? '.', file)
  const { rows, remark } = await withDatabase(await importers[kind](path, choice))
  say(importReport(rows, remark))
  // For whatever runs this by itself: nothing of the file was of any use.
  if (rows.every(({ outcome }) => outcome === 'refused')) process.exitCode = 1
}

async function bringBack(given: string) {
  const folder = resolve(process.env.INIT_CWD ?? '.', given)
  const done = await withDatabase(async (db, { config }) =>
    importSite({ db, blobs: await openFiles(config), folder, actor }),
  )
  for (const sentence of siteImportReport(done)) say(sentence)
}

/** Throws with the usage for flags that there are not, or that contradict each other. */
function read(given: string[]) {
  const { positionals, values } = parsed(given)
  const { 'add-only': addOnly, 'update-only': updateOnly, 'clear-empty': clearEmpty } = values
  if (positionals.length > 2 || (addOnly && updateOnly)) throw new Error(usage)
  const [kind, file] = positionals
  const some = updateOnly ? 'update' : 'both'
  const choice: ImportChoice = {
    scope: addOnly ? 'add' : some,
    blanks: clearEmpty ? 'clear' : 'leave',
  }
  const isChosen = addOnly || updateOnly || clearEmpty
  return { kind, file, choice: isChosen ? choice : null }
}

function parsed(given: string[]) {
  const flag = { type: 'boolean', default: false } as const
  const options = { 'add-only': flag, 'update-only': flag, 'clear-empty': flag }
  try {
    return parseArgs({ args: given, allowPositionals: true, options })
  } catch {
    throw new Error(usage)
  }
}

function isKind(kind: string | undefined): kind is keyof typeof importers {
  return kind !== undefined && Object.hasOwn(importers, kind)
}
