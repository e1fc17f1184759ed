import { chown, mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { folderNamed } from '#store/folder-address.ts'
import { runChild } from './bring/child.mjs'
import { asksForHelp } from './program/asks-for-help.ts'
import { messageOf } from './program/message-of.ts'
import { identityHandedOn, openForUser } from './root/handed-files.ts'
import type { SystemUser } from './root/system-user.ts'
import { startedSites, type Site } from './sites.ts'

const root = join(import.meta.dirname, '..')

type Command = 'account' | 'backup' | 'export' | 'files' | 'import' | 'sample'

/** Runs a command on the data of the site that runs; it ends this process's work with its own code. */
export async function besideSite(command: Command, given: string[]): Promise<void> {
  process.exitCode = await run(command, given).catch((error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`)
    return 1
  })
}

async function run(command: Command, given: string[]): Promise<number> {
  const script = join(root, 'scripts', 'program', `${command}.ts`)
  if (asksForHelp(given)) return runChild(process.execPath, [script, ...given], {})
  const site = await findSite(root, process.env)
  const settings = settingsOf(site, process.env)
  if (process.getuid?.() === 0) return runAsItsUser(command, given, settings)
  return runChild(process.execPath, [script, ...given], { env: { ...process.env, ...settings } })
}

/** What a site was started with, as far as a command needs it. */
export interface Settings {
  DATA_DIR: string
  DATABASE_URL?: string
  FILES_URL?: string
}

/**
 * Which site a command works on: the one whose data folder is named, else the one that runs, else the
 * one that was started last. Null where none was started from here. Throws where two run.
 */
export async function findSite(
  from: string,
  { DATA_DIR }: { DATA_DIR?: string | undefined },
): Promise<Pick<Site, 'dataDir' | 'databaseUrl' | 'filesUrl'> | null> {
  const { running, last, all } = await startedSites(from)
  if (DATA_DIR) {
    const dataDir = resolve(from, DATA_DIR)
    return all.find((site) => site.dataDir === dataDir || site.wanted === dataDir) ?? { dataDir }
  }
  if (running.length < 2) return running[0] ?? last
  const folders = running.map(({ dataDir }) => dataDir).join(' and ')
  throw new Error(
    `Several sites are running here, with data in ${folders}. Choose one with DATA_DIR=…`,
  )
}

/** What a person names in the environment goes before what the site was started with. */
function settingsOf(
  site: Awaited<ReturnType<typeof findSite>>,
  { DATABASE_URL, FILES_URL }: NodeJS.ProcessEnv,
): Settings {
  const databaseUrl = DATABASE_URL || site?.databaseUrl
  const filesUrl = FILES_URL || site?.filesUrl
  return {
    DATA_DIR: site?.dataDir ?? resolve(root, 'data'),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...(filesUrl ? { FILES_URL: filesUrl } : {}),
  }
}

/** Root reads the file to be imported, which the user may not be allowed to, and hands it on. */
async function runAsItsUser(command: Command, given: string[], settings: Settings) {
  const { prepareCommand } = await import('./root/prepare-site.ts')
  const { node, program, user, environment } = await prepareCommand(
    root,
    settings.DATA_DIR,
    settings.DATABASE_URL !== undefined,
  )
  const [kind = '', file = '', ...more] = given.filter((word) => !isFlag(word))
  const target = targetOf(command, given)
  if (target) await makeTarget(target, user)
  const isFile = command === 'import' && kind !== 'site' && file !== '' && file !== '-'
  const { words, input } = isFile
    ? { words: [kind, '-', ...more, ...given.filter(isFlag)], input: openForUser(file) }
    : identityHandedOn(given)
  const script = join(program, 'scripts', 'program', `${command}.ts`)
  return runChild(node, [script, ...words], {
    cwd: program,
    uid: user.uid,
    gid: user.gid,
    env: { ...environment, ...settings },
    stdio: [input, 'inherit', 'inherit'],
  })
}

function isFlag(word: string) {
  return word.startsWith('--')
}

/** How many words stand before the folder that a command writes into: "copy", and from where. */
const wordsBefore = new Map<Command, number>([
  ['backup', 0],
  ['export', 0],
  ['files', 2],
])

/** The folder that a backup, an export or copied files go to; null where none is named. */
export function targetOf(command: Command, given: string[]): string | null {
  const words = given.filter((word, place) => {
    return !isFlag(word) && given[place - 1] !== '--recipient'
  })
  const before = wordsBefore.get(command)
  if (before === undefined) return null
  const [target = '', ...more] = words.slice(before)
  return more.length > 0 || /^(verify$|s3:|$)/.test(target) ? null : target
}

/**
 * A folder for one of these that is not there yet is made where only root may make one, and is
 * the user's. Those on the way to it stay root's; the user passes.
 */
export async function makeTarget(target: string, { uid, gid }: Pick<SystemUser, 'uid' | 'gid'>) {
  const folder = folderNamed(target, process.env.INIT_CWD ?? '.')
  // Whatever the umask of root's shell.
  process.umask(0o022)
  await mkdir(dirname(folder), { recursive: true, mode: 0o755 })
  const isNew = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
  if (isNew) await chown(folder, uid, gid)
}
