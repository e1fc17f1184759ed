import { chmod, chown, lstat, mkdir, realpath, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { canEnter } from '#store/private-postgres/access.ts'
import { refuseUnsafeWay } from './data-folder.ts'
import { lookAt, makeDataFolder } from './folders.ts'
import { stateFolder } from './state-folder.ts'
import { ensureSystemUser, type SystemUser } from './system-user.ts'

/**
 * The data folder that root develops with: root's own, but for PostgreSQL, which the system user
 * runs. Where “npm start” has given the one wanted to that user, another one beside it.
 */
export async function prepareDevelopment(wanted: string, say: (sentence: string) => void) {
  const user = await ensureSystemUser(process.env.RUN_AS || 'lyceum')
  await refuseUnsafeWay(wanted, user)
  if (!(await lookAt(wanted))) await makeReachable(wanted, user)
  const folder = await realpath(wanted)
  if ((await lstat(folder)).uid !== 0) {
    say(`The data in ${wanted} is used by “npm start”; development will use ${wanted}-dev.`)
    return prepareDevelopment(`${wanted}-dev`, say)
  }
  const postgres = join(folder, 'postgres')
  if (!(await lookAt(postgres))) {
    await mkdir(postgres, { mode: 0o700 })
    await chown(postgres, user.uid, user.gid)
  }
  return folder
}

async function makeReachable(wanted: string, user: SystemUser) {
  await mkdir(dirname(wanted), { recursive: true })
  if (await canEnter(await realpath(dirname(wanted)), user)) {
    await mkdir(wanted, { mode: 0o711 })
    return
  }
  await mkdir(stateFolder, { recursive: true })
  const folder = await makeDataFolder(stateFolder)
  await chmod(folder, 0o711)
  await symlink(folder, wanted)
}
