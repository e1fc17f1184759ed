import { createHash } from 'node:crypto'
import {
  chmod,
  cp,
  lchown,
  lstat,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { canEnter } from '#store/private-postgres/access.ts'
import { copyCluster } from './copy-cluster.ts'
import { lookAt, makeDataFolder } from './folders.ts'
import type { SystemUser } from './system-user.ts'

interface TakeOver {
  /** A folder that belongs to root, its path without links, and as the person names it. */
  folder: string
  wanted: string
  user: SystemUser
  stateFolder: string
  say: (sentence: string) => void
}

/** What Lyceum, of today or older, keeps in a data folder. */
const known = [
  'files',
  'pictures',
  'outbox',
  'session-secret',
  'postgres',
  'postgres-before',
  'postgres-password',
  'postgres.log',
  'postgres.log.old',
  'postgres-is-elsewhere.txt',
  'moved-to',
]

/**
 * Gives the user a data folder that a Lyceum run by root has made. The folder itself is given away
 * last: as long as it is root's, an interrupted attempt is gone on with by the next start.
 */
export async function takeOver({ folder, wanted, user, stateFolder, say }: TakeOver) {
  const names = await readdir(folder)
  if (names.length > 0 && !names.some((name) => known.includes(name))) {
    throw new Error(
      `${folder} is not empty and contains no Lyceum data, so its owner was not changed to ` +
        `${user.name}. Choose another DATA_DIR.`,
    )
  }
  if (names.length > 0) {
    say(
      `Changing the owner of the data in ${folder} to ${user.name}, the user the site now runs as.`,
    )
  }
  const isReached = await canEnter(dirname(folder), user)
  const home = isReached ? folder : await moveAway(folder, stateFolder)
  // Whoever owns the old database must come to it while it is copied.
  await chmod(home, 0o711)
  await takeDatabase(home, join(stateFolder, elsewhereName(folder), 'postgres'), user)
  for (const name of known) {
    if (!name.startsWith('postgres-before')) await handOver(join(home, name), user)
  }
  await chmod(home, 0o700)
  await lchown(home, user.uid, user.gid)
  if (home !== folder) await leaveLink(folder, home, wanted)
  if (home !== folder) say(`Your data is now in ${home} because that user cannot access ${wanted}.`)
  return home
}

/** An older Lyceum put the database there where PostgreSQL's user could not enter the data folder. */
function elsewhereName(folder: string) {
  return createHash('sha256').update(folder).digest('hex').slice(0, 12)
}

/** The database belongs to the user it was run as, who may have changed it under our hands. */
async function takeDatabase(home: string, elsewhere: string, user: SystemUser) {
  const place = join(home, 'postgres')
  const before = join(home, 'postgres-before')
  const inside = await lookAt(place)
  if (inside && ![0, user.uid].includes(inside.uid)) await rename(place, before)
  for (const from of [elsewhere, before]) {
    const old = await lookAt(from)
    if (!old?.isDirectory() || (await lookAt(place))) continue
    await copyCluster({ from, owner: { uid: old.uid, gid: old.gid }, to: place, user })
  }
  await rmdir(dirname(elsewhere)).catch(() => undefined)
  await rm(join(home, 'postgres-is-elsewhere.txt'), { force: true })
}

/**
 * Gives away a file, or a folder with all that is in it, that root alone could write so far. Links
 * are left alone, and so is a file that has another name elsewhere.
 */
async function handOver(path: string, user: Pick<SystemUser, 'uid' | 'gid'>) {
  const found = await lookAt(path)
  if (found?.uid !== 0) return
  if (found.isDirectory()) {
    for (const name of await readdir(path)) await handOver(join(path, name), user)
    await chmod(path, 0o700)
  } else if (found.isFile() && found.nlink === 1) {
    await chmod(path, 0o600)
  } else {
    return
  }
  await lchown(path, user.uid, user.gid)
}

/** Where the data are moving is noted first, so that the next start goes on with the same folder. */
async function moveAway(folder: string, stateFolder: string) {
  const note = join(folder, 'moved-to')
  const noted = await readFile(note, 'utf8').catch(() => null)
  const home = noted ?? (await makeDataFolder(stateFolder))
  await writeFile(note, home, { flush: true })
  for (const name of known.filter((one) => one !== 'moved-to')) {
    if (await lookAt(join(folder, name))) await move(join(folder, name), join(home, name))
  }
  return home
}

async function move(from: string, to: string) {
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error
    const { uid } = await lstat(from)
    if (uid !== 0) {
      throw new Error(
        `${from} belongs to another user and is on another disk than ${dirname(to)}. ` +
          `Make it accessible (chmod o+x on the folders above it) and start again.`,
        { cause: error },
      )
    }
    await cp(from, to, { recursive: true, verbatimSymlinks: true, force: true })
    await rm(from, { recursive: true })
  })
}

async function leaveLink(folder: string, home: string, wanted: string) {
  await rm(join(folder, 'moved-to'))
  // What is not ours stays beside it.
  await rmdir(folder).catch(() => rename(folder, `${folder}-before`))
  if (!(await lookAt(wanted))) await symlink(home, wanted)
}
