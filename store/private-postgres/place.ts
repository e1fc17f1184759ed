import { createHash } from 'node:crypto'
import { mkdir, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canEnter, type ServerUser } from './access.ts'
import { hasCode } from './error-code.ts'
import { makeSharedFolder, sharedFolder } from './shared-folder.ts'
import { makeSocketFolder } from './socket-folder.ts'

export interface Place {
  /** PostgreSQL's data folder; it need not exist yet. */
  folder: string
  socketFolder: string
  /** Whom the server runs as when Lyceum is root, which PostgreSQL refuses; else ourselves. */
  user: ServerUser | undefined
}

/** 'nobody' on every Linux; the number works where that name is missing. */
const nobody: ServerUser = { uid: 65534, gid: 65534 }
const noteName = 'postgres-is-elsewhere.txt'

/**
 * Decides where the database of `dataDir` is and who runs it. That is `dataDir/postgres`, unless
 * root started Lyceum and PostgreSQL's user cannot enter there: then it is under the shared folder,
 * and stays there even when the way is opened later. Throws when the data are of another user.
 */
export async function choosePlace(dataDir: string, say: (message: string) => void): Promise<Place> {
  await mkdir(dataDir, { recursive: true })
  const home = await realpath(dataDir)
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12)
  const inside = join(home, 'postgres')
  const outside = join(sharedFolder, name, 'postgres')
  const existing = (await placeWithOwner(outside)) ?? (await placeWithOwner(inside))
  const user = serverUser(existing?.owner)
  const folder = existing?.folder ?? ((await isOpenTo(user, home)) ? inside : outside)
  if (existing) await refuseUnreachable(existing, user)
  if (!existing && folder === outside) {
    await makeSharedFolder(name)
    await leaveNote(home, outside, say)
  }
  return { folder, user, socketFolder: await makeSocketFolder(folder, user) }
}

interface ExistingPlace {
  folder: string
  owner: ServerUser
}

async function placeWithOwner(folder: string): Promise<ExistingPlace | null> {
  const found = await stat(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  })
  return found && { folder, owner: { uid: found.uid, gid: found.gid } }
}

/** Root runs data that a user made as that user, so `sudo` once in a while does no harm. */
function serverUser(owner: ServerUser = nobody) {
  if (process.getuid?.() !== 0) return undefined
  return owner.uid === 0 ? nobody : owner
}

async function isOpenTo(user: ServerUser | undefined, folder: string) {
  return !user || (await canEnter(folder, user))
}

async function refuseUnreachable({ folder, owner }: ExistingPlace, user: ServerUser | undefined) {
  const self = process.getuid?.()
  if (!user && owner.uid !== self) {
    throw new Error(
      `The database in ${folder} belongs to user ${owner.uid}, but Lyceum runs as user ${self}. ` +
        `Start Lyceum as that user or as root.`,
    )
  }
  if (!(await isOpenTo(user, join(folder, '..')))) {
    throw new Error(
      `The database in ${folder} is run as user ${user?.uid}, who can no longer enter that folder. ` +
        `Allow everyone to pass through the folders above it (chmod o+x).`,
    )
  }
}

async function leaveNote(home: string, folder: string, say: (message: string) => void) {
  const note =
    `Lyceum was started by root, and PostgreSQL refuses to run as root. It runs as user ` +
    `${nobody.uid} instead, who cannot enter ${home}. The database is therefore in ${folder}.`
  await writeFile(join(home, noteName), `${note}\n`)
  say(note)
}
