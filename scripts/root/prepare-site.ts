import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, copyFile, mkdir, realpath, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { readyRelease } from '../release.ts'
import { chooseUser, prepareDataFolder } from './data-folder.ts'
import { variableNames } from '#server/variable-names.ts'
import { lookAt } from './folders.ts'
import { programsOf, stateFolder } from './state-folder.ts'
import { noSite } from '../program/no-site.ts'
import { startedSites } from '../sites.ts'
import type { SystemUser } from './system-user.ts'

interface ServiceOptions {
  /** The folder of the sources. */
  root: string
  /** As the person names it. */
  dataDir: string
  say: (sentence: string) => void
}

/**
 * Does what only root can: makes the system user where it is missing, hands the data folder over to
 * it, and puts the program where it can be run and not be changed. Whatever comes then is run as that
 * user, after `giveRootUp`.
 */
export async function prepareService({ root, dataDir: wanted, say }: ServiceOptions) {
  // Everybody may pass, whatever the umask of root's shell.
  process.umask(0o022)
  await mkdir(stateFolder, { recursive: true })
  const user = await chooseUser(wanted, process.env.RUN_AS)
  const dataDir = await prepareDataFolder({ wanted, user, stateFolder, say })
  const program = await readyRelease(root, programsOf(root), (draft) => addNode(draft, user))
  return {
    node: join(program, 'bin', 'node'),
    program,
    dataDir,
    environment: await environmentOf(user),
    giveRootUp: () => giveRootUp(user, program),
  }
}

/**
 * The same for a command on the data of a site: it runs as whoever owns them, from what the site runs
 * from. Throws where no site has made them, and there is no database elsewhere either.
 */
export async function prepareCommand(root: string, dataDir: string, hasDatabase: boolean) {
  const found = await lookAt(await realpath(dataDir).catch(() => dataDir))
  const isMade = found !== null && found.uid !== 0
  if (!isMade && !hasDatabase) throw new Error(noSite(dataDir))
  const user = await chooseUser(dataDir, undefined)
  const program = await programFor(root, dataDir, user)
  return {
    user,
    node: join(program, 'bin', 'node'),
    program,
    environment: await environmentOf(user),
  }
}

async function programFor(root: string, dataDir: string, user: SystemUser) {
  const { running, all } = await startedSites(root)
  const sites = [...running, ...all]
  const own = sites.filter((site) => site.dataDir === dataDir)
  const site = [...own, ...sites].find(({ program }) => existsSync(program))
  return site?.program ?? readyRelease(root, programsOf(root), (draft) => addNode(draft, user))
}

/** The Node that runs us may lie where the user cannot go, such as below /root. */
async function addNode(draft: string, user: SystemUser) {
  await mkdir(join(draft, 'bin'))
  const node = join(draft, 'bin', 'node')
  if (runs(process.execPath, user)) return symlink(process.execPath, node)
  await copyFile(process.execPath, node)
  if (!runs(node, { uid: 0, gid: 0 })) throw new Error(`${node} does not run.`)
}

function runs(node: string, { uid, gid }: Pick<SystemUser, 'uid' | 'gid'>) {
  return spawnSync(node, ['--version'], { uid, gid, cwd: '/', env: {} }).status === 0
}

/** Ours and those that make a program behave on this machine; the rest of root's is root's own. */
async function environmentOf(user: SystemUser): Promise<NodeJS.ProcessEnv> {
  const usual = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'INIT_CWD']
  // Keys of an object store, and whatever else its client looks for.
  const keys = Object.keys(process.env).filter((name) => name.startsWith('AWS_'))
  const taken = [...variableNames, ...usual, ...keys].map(
    (name) => [name, process.env[name]] as const,
  )
  return {
    ...Object.fromEntries(taken.filter(([, value]) => value !== undefined)),
    HOME: '/nonexistent',
    USER: user.name,
    LOGNAME: user.name,
    NODE_COMPILE_CACHE: await compileCache(user),
  }
}

/** What was compiled is run by whoever may write it there: it is the user's own, and not root's. */
async function compileCache({ uid, gid }: SystemUser) {
  const folder = join(stateFolder, `compile-${uid}`)
  const isNew = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (isNew) await chown(folder, uid, gid)
  return folder
}

function giveRootUp({ uid, gid }: SystemUser, folder: string) {
  process.chdir(folder)
  process.setgroups?.([])
  process.setgid?.(gid)
  process.setuid?.(uid)
}
