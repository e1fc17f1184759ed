import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runNpm } from './npm.mjs'

/**
 * Installs the dependencies when they are missing or of another package-lock.json. The stamp is
 * written last and lies in the folder that npm empties first, so an installation that was cut off
 * has none and is begun anew.
 */
export async function bringDependencies(root) {
  const stamp = join(root, 'node_modules', '.lyceum-installed')
  const wanted = await wantedStamp(root)
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return
  process.stdout.write(`${sentence(root)}\n`)
  const lacking = 'Lyceum’s dependencies could not be installed.'
  await runNpm(['ci', '--include=dev'], { cwd: root, lacking })
  await writeFile(stamp, wanted)
}

function sentence(root) {
  return existsSync(join(root, 'node_modules'))
    ? 'Lyceum’s dependencies have changed; reinstalling them.'
    : 'Installing Lyceum’s dependencies. This happens once and takes a minute.'
}

/** Packages hold programs for one system, so a folder moved to another one is installed anew. */
async function wantedStamp(root) {
  const lock = await readFile(join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  return `${hash} ${process.platform}-${process.arch}\n`
}
