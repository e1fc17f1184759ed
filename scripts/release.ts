import { createHash } from 'node:crypto'
import { constants, cpSync, existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { completeLinks, findBinaries } from '#store/private-postgres/binaries.ts'
import { openToAll } from '#store/private-postgres/copy-binaries.ts'
import { buildWhole } from '#store/private-postgres/draft.ts'
import { builtFrom } from './build/freshness.ts'
import { startedSites } from './sites.ts'

/** What a site consists of at run time, beside the packages it needs. */
const parts = [
  'build',
  'contract',
  'content',
  'domain',
  'migrations',
  'server',
  'store',
  'scripts/program',
  'package.json',
]

/**
 * The folder that a site is run from: the build, and of the packages those alone that it needs at run
 * time, without the tools that it was built with. It is made once for each build, below `folder`;
 * older ones that no site runs from go. `beside` puts more into it while it is made.
 */
export async function readyRelease(
  root: string,
  folder: string,
  beside: (draft: string) => Promise<void> = async () => {},
): Promise<string> {
  const release = join(folder, await nameOf(root))
  if (existsSync(release)) return release
  await mkdir(folder, { recursive: true })
  await completeLinks((await findBinaries()).folder)
  await buildWhole(release, async (draft) => {
    for (const part of parts) {
      await cp(join(root, part), join(draft, part), { recursive: true, filter: isNoTest })
    }
    await copyPackages(root, draft)
    await beside(draft)
    await openToAll(draft)
  })
  await removeOthers(root, folder, release)
  return release
}

/**
 * The link in a folder of releases to the one that units of systemd start. What it leads to stays for
 * sites that still run from it.
 */
export function currentIn(folder: string): string {
  return join(folder, 'current')
}

/** Another Node takes another folder: root puts its program into it. */
async function nameOf(root: string) {
  const built = await builtFrom(root)
  const node = `${process.execPath} ${process.version}`
  return createHash('sha256').update(`${built}\n${node}`).digest('hex').slice(0, 16)
}

function isNoTest(path: string) {
  return !/\.test\.tsx?$/.test(path)
}

/**
 * Copies what “npm ci --omit=dev” would install, by the marks of package-lock.json: without network,
 * and the very files that were checked when they were installed.
 */
async function copyPackages(root: string, draft: string) {
  for (const path of await runtimePackages(root)) {
    await mkdir(dirname(join(draft, path)), { recursive: true })
    // Libraries find each other by relative links, which only stay right when copied verbatim.
    cpSync(join(root, path), join(draft, path), {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
    })
  }
}

interface LockedPackage {
  dev?: boolean
  devOptional?: boolean
}

/** The folders of packages that are installed and no tools; what lies in such a folder belongs to it. */
export async function runtimePackages(root: string): Promise<string[]> {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    await readFile(join(root, 'package-lock.json'), 'utf8'),
  )
  return Object.entries(lock.packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => path.lastIndexOf('node_modules/') === 0 && existsSync(join(root, path)))
}

async function removeOthers(root: string, folder: string, release: string) {
  const { running } = await startedSites(root)
  const current = await realpath(currentIn(folder)).catch(() => release)
  const used = [release, current, ...running.map(({ program }) => program)]
  for (const name of await readdir(folder)) {
    const other = join(folder, name)
    if (/^[0-9a-f]{16}$/.test(name) && !used.includes(other)) {
      await rm(other, { recursive: true, force: true })
    }
  }
}
