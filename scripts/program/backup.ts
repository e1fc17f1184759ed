import { once } from 'node:events'
import { access, constants, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backupsOf, backUpNightly } from '#domain/site/nightly-backup.ts'
import type * as Bundle from '#server/main.ts'
import { openFiles } from '#server/open-stores.ts'
import { chooseBackup, DamagedBackup, type Manifest } from '#store/backup/manifest.ts'
import { asTyped, isObjectsAddress, openShelf, placeNamed } from '#store/backup/open-shelf.ts'
import { takeBackup } from '#store/backup/take.ts'
import { makeVault, openVault } from '#store/backup/vault.ts'
import { verifyBackup } from '#store/backup/verify.ts'
import { isGone } from '#store/is-gone.ts'
import { makePrivateFolder, sessionSecret } from '#store/private-files.ts'
import { openerOf } from './backup-opener.ts'
import { asksForHelp } from './asks-for-help.ts'
import { messageOf } from './message-of.ts'
import { say } from './say.ts'
import { untilStopped } from './until-asked-to-stop.ts'
import { withDatabase } from './with-database.ts'

const root = join(import.meta.dirname, '..', '..')
const migrations = join(root, 'migrations')

const usage = `Specify the folder that keeps the backups (or an address as in FILES_URL), or one to be verified; without a word, what is done
every night is done now:
  npm run backup
  npm run backup -- TARGET
  npm run backup -- TARGET --recipient age1…
  npm run backup -- TARGET --mend
  npm run backup -- verify SOURCE
  npm run backup -- verify SOURCE 2026-11-20
  npm run backup -- verify SOURCE --identity FILE`

/** Folders of the system's temporary one begin so; the number of the process follows. */
const triedIn = 'lyceum-verify-'

/** How many pages of a restored site are opened. */
const looked = 10

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  // What a stop has left under way ends with us.
  process.exit(1)
})

async function main(given: string[]) {
  if (asksForHelp(given)) return say(usage)
  const { words, recipient, identity, mend } = readWords(given)
  const [first, ...more] = words
  if (first === 'verify' && more[0] && more.length < 3) {
    return verify(placeOf(more[0]), more[1], identity)
  }
  if (first === undefined) return backUpAsAtNight()
  if (first === 'verify' || more.length > 0) throw new Error(usage)
  return backUp(placeOf(first), { recipient, isSuspect: mend })
}

function readWords(args: string[]) {
  const options = {
    recipient: { type: 'string' },
    identity: { type: 'string' },
    mend: { type: 'boolean' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { words: positionals, ...values }
  } catch (cause) {
    throw new Error(usage, { cause })
  }
}

/** As the person meant it where the command was typed. */
function placeOf(given: string) {
  return placeNamed(given, process.env.INIT_CWD ?? '.')
}

async function backUpAsAtNight() {
  const { taken, target } = await withDatabase(async (db, { config, connection }) => ({
    taken: await backUpNightly({
      db,
      connection,
      blobs: await openFiles(config),
      dataDir: config.DATA_DIR,
      leastFree: config.MIN_FREE_SPACE,
      migrations,
    }),
    target: backupsOf(config.DATA_DIR),
  }))
  say(`The backup of ${taken.takenAt} is in ${target}, and is proved: ${contentsOf(taken)}.`)
}

interface Asked {
  /** The public key for which the backups are sealed. */
  recipient?: string | undefined
  /** What lies there already is read, and written again where it is damaged. */
  isSuspect?: boolean | undefined
}

async function backUp(target: string, { recipient, isSuspect = false }: Asked) {
  if (!isObjectsAddress(target)) await refuseFolder(target)
  const taken = await withDatabase(async (_db, { config, connection }) =>
    takeBackup({
      connection,
      blobs: await openFiles(config),
      dataDir: config.DATA_DIR,
      isSuspect,
      target: await makeVault(await openShelf(target), {
        passphrase: config.BACKUP_PASSPHRASE,
        recipient: recipient ?? config.BACKUP_RECIPIENT,
        secret: await sessionSecret(config.SESSION_SECRET, config.DATA_DIR),
      }),
    }),
  )
  say(`The backup of ${taken.takenAt} is in ${target}: ${contentsOf(taken)}.`)
  if (taken.lost.length > 0) {
    say(`These files are missing from the site itself or damaged: ${taken.lost.join(', ')}.`)
  }
  say(`Verify it with: npm run backup -- verify ${asTyped(target)}`)
}

/** Throws a sentence where backups cannot be kept. */
async function refuseFolder(target: string) {
  const error = await makePrivateFolder(target)
    .then(() => access(target, constants.W_OK))
    .catch((refused: unknown) => refused)
  if (!error) return
  const advice = 'Choose a folder that the user of the site can enter and write to.'
  throw new Error(`Backups cannot be kept in ${target}. ${messageOf(error)} ${advice}`, {
    cause: error,
  })
}

async function verify(source: string, moment?: string, identity?: string) {
  process.umask(0o077)
  const vault = await openVault(await openShelf(source), await openerOf(process.env, identity))
  const backup = await chooseBackup(vault, moment)
  say(`Restoring the backup of ${backup.takenAt} into a database that is thrown away.`)
  await removeLeft()
  const scratch = await mkdtemp(join(tmpdir(), `${triedIn}${process.pid}-`))
  try {
    const stop = untilStopped('The try was stopped. What was restored for it is removed.')
    await verifyBackup({ source: vault, backup, migrations, scratch, look: openPages, stop })
  } catch (cause) {
    if (!(cause instanceof DamagedBackup)) throw cause
    throw new Error(`${cause.message} ${mendedBy(source)}`, { cause })
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  say(`The backup of ${backup.takenAt} is whole: ${contentsOf(backup)}.`)
}

function mendedBy(source: string) {
  return `Where the site still runs, it writes what is damaged again: npm run backup -- ${asTyped(source)} --mend`
}

/** What a kill has left holds all that the backup does. */
async function removeLeft() {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = new RegExp(`^${triedIn}(\\d+)`).exec(name) ?? []
    if (pid === undefined || !isGone(Number(pid))) continue
    // It may be somebody else's.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)
  }
}

function contentsOf({ tables, files }: Manifest) {
  const rows = tables.reduce((total, table) => total + table.rows, 0)
  const bytes = files.reduce((total, { size }) => total + size, 0)
  return `${rows} rows and ${files.length} files of ${Math.ceil(bytes / 1e6)} MB`
}

/** Starts a site on the restored records and opens some of its pages. Throws for one that fails. */
async function openPages(dataDir: string) {
  process.env.NODE_ENV = 'production'
  const { start, builtPages }: typeof Bundle = await import(
    join(root, 'build', 'server', 'main.js')
  )
  const running = await start({
    // Without a mail server of its own: what waits to be sent is not sent from here.
    environment: {
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      SAMPLE_CONTENT: 'off',
      LOG_LEVEL: 'silent',
    },
    root,
    pages: builtPages(join(root, 'build', 'client')),
    say: () => {},
  })
  try {
    const sitemap = await pageOf(running.address, '/sitemap.xml')
    const places = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place)
    for (const place of places.slice(0, looked)) {
      await pageOf(running.address, new URL(place).pathname)
    }
  } finally {
    await running.stop()
  }
}

async function pageOf(origin: string, path: string) {
  const answer = await fetch(new URL(path, origin))
  if (answer.ok) return answer.text()
  throw new Error(`The restored site answers ${answer.status} for ${path}.`)
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
