import { stat } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { claimed } from '#domain/files/remove-unclaimed.ts'
import { openFilesAt } from '#server/open-stores.ts'
import { copyFiles, type CopyReport } from '#store/blobs/copy-files.ts'
import { isObjectsAddress } from '#store/backup/open-shelf.ts'
import { folderNamed } from '#store/folder-address.ts'
import { requireObjectsAddress } from '#store/objects/address.ts'
import { asksForHelp } from './asks-for-help.ts'
import { messageOf } from './message-of.ts'
import { say } from './say.ts'
import { withDatabase } from './with-database.ts'

const usage = `Specify from where to where files are copied, as folders or as FILES_URL has them:
  npm run files -- copy data/files "s3://bucket/prefix?endpoint=https://…&region=…"`

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

async function main(given: string[]) {
  if (asksForHelp(given)) return say(usage)
  const [command, from, to, ...more] = given
  if (command !== 'copy' || !from || !to || more.length > 0) throw new Error(usage)
  const report = await withDatabase(async (db, { config }) => {
    const [source, target] = [addressOf(from), addressOf(to)]
    await refuseMissing(source)
    return copyFiles({
      from: await openFilesAt(source, config),
      to: await openFilesAt(target, config),
      claimed: () => claimed(db),
    })
  })
  tell(report)
}

/**
 * A folder is named as the person meant it, in the folder where the command was typed. Throws a sentence
 * for an address that FILES_URL would not take either.
 */
function addressOf(given: string) {
  if (isObjectsAddress(given)) {
    requireObjectsAddress(given)
    return given
  }
  return pathToFileURL(folderNamed(given, process.env.INIT_CWD ?? '.')).href
}

/** A store is made where there is none, and nothing would be copied from it. */
async function refuseMissing(address: string) {
  if (!address.startsWith('file:')) return
  const folder = fileURLToPath(address)
  const found = await stat(folder).catch(() => null)
  if (!found?.isDirectory()) throw new Error(`There is no folder ${folder}.`)
}

function tell({ copied, bytes, there, missing, damaged }: CopyReport) {
  say(`Copied ${copied} files of ${Math.ceil(bytes / 1e6)} MB.`)
  say(`${there} were there already; they were read again, and are whole.`)
  if (damaged.length > 0) say(`Damaged, and not copied: ${damaged.join(', ')}.`)
  if (missing.length > 0) say(`Named by records, and in neither place: ${missing.join(', ')}.`)
  if (damaged.length + missing.length > 0) process.exitCode = 1
}
