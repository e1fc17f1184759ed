import { access, constants, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { unpublished } from '#contract/messages/site-export.ts'
import { copyFiles } from '#domain/export/copy-files.ts'
import { writeExport } from '#domain/export/write-export.ts'
import { openFiles } from '#server/open-stores.ts'
import { folderNamed } from '#store/folder-address.ts'
import { makePrivateFolder } from '#store/private-files.ts'
import { asksForHelp } from './asks-for-help.ts'
import { messageOf } from './message-of.ts'
import { say } from './say.ts'
import { withDatabase } from './with-database.ts'

const usage = `Specify an empty folder, or one that is not there yet:
  npm run export -- FOLDER`

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

async function main(words: string[]) {
  if (asksForHelp(words)) return say(usage)
  const [given, ...more] = words
  if (!given || more.length > 0 || given.startsWith('-')) throw new Error(usage)
  // As the person meant it, in the folder where the command was typed.
  const folder = folderNamed(given, process.env.INIT_CWD ?? '.')
  const { exported, damaged } = await withDatabase(async (_db, { config, database }) => {
    await refuseFolder(folder)
    const blobs = await openFiles(config)
    const written = await writeExport({ database, blobs, folder, origin: config.PUBLIC_URL })
    return { exported: written, damaged: await copyFiles(blobs, written.files, folder) }
  })
  const records = Object.values(exported.counts).reduce((sum, count) => sum + count, 0)
  const bytes = exported.files.reduce((sum, { size }) => sum + size, 0)
  say(
    `Exported ${records} records and ${exported.files.length} files of ${Math.ceil(bytes / 1e6)} MB to ${folder}.`,
  )
  const missing = [...exported.lost.map(({ path }) => path), ...damaged]
  if (missing.length > 0) {
    say(`These files are missing from the site itself or damaged:\n  ${missing.join('\n  ')}`)
  }
  const left = unpublished(exported.unpublished.drafts, exported.unpublished.scheduled)
  if (left !== null) say(left)
  say(`Open ${join(folder, 'index.html')} to look around. README.txt says what is in it.`)
}

/** Throws a sentence where an export cannot be written: nothing there is written over. */
async function refuseFolder(folder: string) {
  const error = await makePrivateFolder(folder)
    .then(() => access(folder, constants.W_OK))
    .catch((refused: unknown) => refused)
  if (error) {
    const advice = 'Choose a folder that the user of the site can enter and write to.'
    throw new Error(`An export cannot be written to ${folder}. ${messageOf(error)} ${advice}`, {
      cause: error,
    })
  }
  if ((await readdir(folder)).length > 0) {
    throw new Error(`${folder} is not empty. Choose an empty folder, or one that is not there yet.`)
  }
}
