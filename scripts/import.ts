import { resolve } from 'node:path'
import { importBibliography } from '#domain/publications/import-bibliography.ts'
import { importRoster } from '#domain/students/import-roster.ts'
import { importReport } from './import/report.ts'
import { readTextFile } from './import/read-text-file.ts'
import { messageOf } from './message-of.ts'
import { say } from './say.ts'
import { withDatabase } from './with-database.ts'

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
