import { lchown, lstat, mkdir, readlink, realpath, symlink } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import { makeFolders } from '#store/private-files.ts'
import { canEnter } from '#store/private-postgres/access.ts'
import { lookAt, makeDataFolder } from './folders.ts'
import { ensureSystemUser, findUser, type SystemUser } from './system-user.ts'
import { takeOver } from './take-over.ts'

interface DataFolderOptions {
  /** As the person names it, absolute. */
  wanted: string
  user: SystemUser
  /** Where the data go when the user cannot reach the folder wanted. */
  stateFolder: string
  say: (sentence: string) => void
}

/**
 * Whom a site runs as that root starts: whoever owns its data, so that “sudo” once in a while does no
 * harm, else the system user of this name. Throws where RUN_AS names another than the owner.
 */
export async function chooseUser(wanted: string, named: string | undefined): Promise<SystemUser> {
  const folder = await realpath(wanted).catch(() => null)
  const found = folder === null ? null : await lookAt(folder)
  if (!found || found.uid === 0) return ensureSystemUser(named || 'lyceum')
  const owner = findUser(found.uid) ?? { name: String(found.uid), uid: found.uid, gid: found.uid }
  if (owner.name === 'nobody' || (named && named !== owner.name)) {
    const why =
      owner.name === 'nobody' ? 'which many programs may run as' : 'not by the user named in RUN_AS'
    throw new Error(
      `The data in ${folder} is owned by ${owner.name}, ${why}. Change the owner first: ` +
        `chown -R USER ${folder}`,
    )
  }
  return owner
}

/**
 * The data folder, belonging to the user: made, or taken over from root. Where the user cannot come
 * to the one wanted, such as below /root, the data are in the state folder, and a link leads there.
 * Throws a sentence where others could put something else in the place of the folder.
 */
export async function prepareDataFolder(options: DataFolderOptions): Promise<string> {
  const { wanted, user, stateFolder, say } = options
  await refuseUnsafeWay(wanted, user)
  const found = await lookAt(wanted)
  if (found) {
    const folder = await realpath(wanted)
    const { uid } = await lstat(folder)
    return uid === user.uid ? folder : takeOver({ folder, wanted, user, stateFolder, say })
  }
  await makeFolders(dirname(wanted))
  if (await canEnter(await realpath(dirname(wanted)), user)) {
    await mkdir(wanted, { mode: 0o700 })
    await lchown(wanted, user.uid, user.gid)
    return realpath(wanted)
  }
  const folder = await makeDataFolder(stateFolder)
  await lchown(folder, user.uid, user.gid)
  await symlink(folder, wanted)
  say(`Your data is in ${folder} because the user ${user.name} cannot access ${dirname(wanted)}.`)
  return folder
}

/**
 * Root makes, moves and gives away only what lies in folders where nobody but root and the user can
 * put a link in its place. In a folder like /tmp, where everybody makes files but takes away only
 * their own, what is there must be root's or the user's.
 */
export async function refuseUnsafeWay(path: string, { uid }: Pick<SystemUser, 'uid'>) {
  const found = await lookAt(path)
  if (found && ![0, uid].includes(found.uid)) throw unsafe(path)
  if (found?.isSymbolicLink()) {
    const target = await readlink(path)
    await refuseUnsafeWay(isAbsolute(target) ? target : join(dirname(path), target), { uid })
  } else if (found) {
    const isOpen = (found.mode & 0o022) !== 0 && (found.mode & 0o1000) === 0
    if (isOpen) throw unsafe(path)
  }
  if (dirname(path) !== path) await refuseUnsafeWay(dirname(path), { uid })
}

function unsafe(path: string) {
  return new Error(
    `Other users can write to ${path}, so a site’s data cannot be stored there. Choose another ` +
      `DATA_DIR, or let only root or the site’s user own it and write to it.`,
  )
}
