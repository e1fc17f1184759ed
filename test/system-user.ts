import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureSystemUser, findUser, type SystemUser } from '../scripts/root/system-user.ts'
import { temporaryFolder } from './temporary-folder.ts'

const prefix = 'lyceum-test-'

/**
 * Run by root, PostgreSQL and the sites of tests need another user: one is made for this run, and
 * those that killed runs left are removed. Everybody else needs none.
 */
export async function setup() {
  if (process.getuid?.() !== 0 || process.env.RUN_AS?.startsWith(prefix)) return () => {}
  for (const name of namesLeft()) removeUser(name)
  const { name } = await ensureSystemUser(`${prefix}${process.pid}`)
  const folder = await temporaryFolder()
  await chmod(folder.path, 0o755)
  // Inherited by every process of the run.
  process.env.RUN_AS = name
  process.env.STATE_DIRECTORY = folder.path
  return async () => {
    removeUser(name)
    await folder.remove()
  }
}

/** The user of this run; null where we are not root. */
export function testUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null
  const user = findUser(process.env.RUN_AS ?? '')
  if (!user)
    throw new Error('Run by root, the tests need test/system-user.ts as their first setup.')
  return user
}

/** What a site, or a command beside it, is started with whoever runs the tests. */
export function startEnvironment(): NodeJS.ProcessEnv {
  const { PATH, RUN_AS, STATE_DIRECTORY } = process.env
  return RUN_AS ? { PATH, RUN_AS, STATE_DIRECTORY } : { PATH }
}

/** Makes the folder that PostgreSQL goes into, for the one who is to run it. */
export async function readyForPostgres(dataDir: string): Promise<void> {
  const user = testUser()
  if (!user) return
  const folder = join(dataDir, 'postgres')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chown(folder, user.uid, user.gid)
}

/** Gives what this process has put into a site's folder to the site. */
export function giveToSite(path: string): void {
  const user = testUser()
  if (user) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, path])
}

function removeUser(name: string) {
  spawnSync('userdel', [name])
}

function namesLeft() {
  const names = Array.from(readFileSync('/etc/passwd', 'utf8').matchAll(/^[^:]+/gm), String)
  return names.filter(
    (name) => name.startsWith(prefix) && isGone(Number(name.slice(prefix.length))),
  )
}

function isGone(pid: number) {
  try {
    return !process.kill(pid, 0)
  } catch {
    return true
  }
}
