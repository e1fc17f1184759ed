import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerUser } from '#store/private-postgres/access.ts'

export interface SystemUser extends ServerUser {
  name: string
}

/** The user of this name, or with this number; null where there is none. */
export function findUser(key: string | number): SystemUser | null {
  const [name, uid, gid] = ['-un', '-u', '-g'].map((what) => {
    const { status, stdout } = spawnSync('id', [what, String(key)], { encoding: 'utf8' })
    return status === 0 ? stdout.trim() : null
  })
  return name && uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : null
}

/**
 * The system user of this name, made where it is missing: without a password, a shell or a home.
 * Throws a sentence where it cannot be made, or is root.
 */
export async function ensureSystemUser(name: string): Promise<SystemUser> {
  if (!/^[a-z_][a-z0-9_-]{0,31}$/.test(name))
    throw new Error(`RUN_AS is “${name}”, but ${allowed}.`)
  const user = findUser(name) ?? (await makeUser(name))
  if (user.uid === 0) throw new Error(`RUN_AS is “${name}”, which is root, but ${allowed}.`)
  return user
}

const allowed = 'must be the name of a system user other than root, such as lyceum'

/** Another start may make it at the same moment, or hold the list of users locked. */
async function makeUser(name: string) {
  for (let tries = 0; tries < 20; tries += 1) {
    if (!ways(name).some(([program, ...given]) => spawnSync(program, given).status === 0)) {
      await pause(100)
    }
    const made = findUser(name)
    if (made) return made
  }
  throw new Error(
    `Lyceum does not run as root, and a system user “${name}” could not be created. ` +
      `Create one, or choose an existing user: RUN_AS=USER npm start`,
  )
}

/** As Debian, Fedora and most others have it; as BusyBox has it. */
function ways(name: string): [string, ...string[]][] {
  const home = '/nonexistent'
  const useradd = ['--system', '--user-group', '--no-create-home', '--home-dir', home]
  return [
    ['useradd', ...useradd, '--shell', '/usr/sbin/nologin', '--comment', 'Lyceum', name],
    ['adduser', '-S', '-D', '-H', '-h', home, '-s', '/sbin/nologin', '-g', 'Lyceum', name],
  ]
}
