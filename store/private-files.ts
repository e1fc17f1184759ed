import { randomBytes } from 'node:crypto'
import { link, readFile, rm, stat, writeFile, chmod, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * A secret of 64 letters that is made once and stored in a file which only its owner can read. A link
 * is made whole or not at all: of two processes starting at once both go by the first's secret, and
 * none is left empty by a crash.
 */
export async function storedSecret(path: string): Promise<Buffer> {
  const stored = await readFile(path).catch(() => null)
  return stored ?? writeFirst(path, Buffer.from(randomBytes(48).toString('base64url')))
}

async function writeFirst(path: string, made: Buffer) {
  const draft = `${path}-${randomBytes(8).toString('hex')}`
  await writeFile(draft, made, { mode: 0o600, flag: 'wx', flush: true })
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(path)
}

/**
 * Makes a folder that only its owner can enter, and closes one that an older Lyceum left open. One
 * that belongs to somebody else, such as a folder of a file server, stays as its owner wants it.
 */
export async function makePrivateFolder(folder: string, mode = 0o700): Promise<void> {
  await makeFolders(folder, mode)
  await chmod(folder, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error
  })
}

/**
 * Makes a folder and those above it that are missing. Node's own way to do that never ends where the
 * system says of a folder that is there that it is not, as below /proc.
 */
export async function makeFolders(folder: string, mode = 0o777): Promise<void> {
  await makeFolder(folder, mode).catch(async (error: NodeJS.ErrnoException) => {
    const above = dirname(folder)
    if (error.code !== 'ENOENT' || above === folder) throw error
    await makeFolders(above, mode)
    await makeFolder(folder, mode)
  })
}

/** One that is there already is no error. */
async function makeFolder(folder: string, mode: number) {
  await mkdir(folder, { mode }).catch(async (error: unknown) => {
    const found = await stat(folder).catch(() => null)
    if (!found?.isDirectory()) throw error
  })
}

/** The secret that signs sessions: the one given, else one made once and stored in the data folder. */
export async function sessionSecret(
  given: string | undefined,
  dataDir: string,
): Promise<Uint8Array> {
  if (given !== undefined) return Buffer.from(given)
  await makeFolders(dataDir, 0o700)
  return storedSecret(join(dataDir, 'session-secret'))
}
