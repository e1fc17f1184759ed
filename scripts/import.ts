import { resolve } from 'node:path'
import { importBibliography } from '#domain/publications/import-bibliography.ts'
import { importRoster } from '#domain/students/import-roster.ts'
import { readConfig } from '#server/config.ts'
import { openStores } from '#server/open-stores.ts'
import type { Db } from '#store/database.ts'
import { importReport } from './import/report.ts'
import { readTextFile } from './import/read-text-file.ts'
import { messageOf } from './message-of.ts'
import { say } from './say.ts'

const root = resolve(import.meta.dirname, '..')
const actor = { accountId: null, name: 'Import' }
const importers = { students: importRoster, publications: importBibliography }

const usage = `Say what to import and from which file, for example:
  npm run import -- students roster.csv
  npm run import -- publications papers.bib`

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

async function main([kind, file]: string[]) {
  if (!isKind(kind) || file === undefined) throw new Error(usage)
  // The folder in which the person typed the command; npm runs scripts elsewhere.
  const text = await readTextFile(resolve(process.env.INIT_CWD ?? '.', file))
  const rows = await withDatabase((db) => importers[kind](db, actor, text))
  say(importReport(rows))
}

function isKind(kind: string | undefined): kind is keyof typeof importers {
  return kind !== undefined && Object.hasOwn(importers, kind)
}

async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const stores = await openStores({
    config: readConfig(process.env),
    migrations: resolve(root, 'migrations'),
    say,
    onTrouble: (error) => void process.stderr.write(`${error.message}\n`),
  })
  try {
    return await work(stores.database.db)
  } finally {
    await stores.close()
  }
}
