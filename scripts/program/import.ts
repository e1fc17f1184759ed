import { resolve } from 'node:path'
import { importSite } from '#domain/export/import-site.ts'
import { importBibliography } from '#domain/publications/import-bibliography.ts'
import { importRoster } from '#domain/students/import-roster.ts'
import { openFiles } from '#server/open-stores.ts'
import type { Db } from '#store/database.ts'
import { importReport, siteImportReport } from './import-report.ts'
import { readBytes, readTextFile } from './read-text-file.ts'
import { messageOf } from './message-of.ts'
import { say } from './say.ts'
import { withDatabase } from './with-database.ts'

const actor = { accountId: null, name: 'Import' }

/** What can be imported, each from the file at a path. */
const importers = {
  students: async (path: string) => {
    const bytes = await readBytes(path)
    return (db: Db) => importRoster(db, actor, bytes)
  },
  publications: async (path: string) => {
    const text = await readTextFile(path)
    return async (db: Db) => ({ rows: await importBibliography(db, actor, text), remark: '' })
  },
}

const usage = `Specify what to import and from which file, for example:
  npm run import -- students roster.xlsx
  npm run import -- publications papers.bib
Use “-” to read from standard input. Into an empty site, bring back what npm run export has written:
  npm run import -- site FOLDER`

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

async function main([kind, file]: string[]) {
  if (kind === 'site' && file !== undefined) return bringBack(file)
  if (!isKind(kind) || file === undefined) throw new Error(usage)
  // The folder in which the person typed the command; npm runs scripts elsewhere.
  const path = file === '-' ? file : resolve(process.env.INIT_CWD ?? '.', file)
  const { rows, remark } = await withDatabase(await importers[kind](path))
  say(importReport(rows, remark))
}

async function bringBack(given: string) {
  const folder = resolve(process.env.INIT_CWD ?? '.', given)
  const done = await withDatabase(async (db, { config }) =>
    importSite({ db, blobs: await openFiles(config), folder, actor }),
  )
  for (const sentence of siteImportReport(done)) say(sentence)
}

function isKind(kind: string | undefined): kind is keyof typeof importers {
  return kind !== undefined && Object.hasOwn(importers, kind)
}
