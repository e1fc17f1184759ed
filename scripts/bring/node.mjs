import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runNpm } from './npm.mjs'

const least = [24, 7]
const brought = '24.21.0'

/** The path of a Node that is new enough: our own, else one brought into .cache through npm. */
export async function bringNode(root) {
  if (isEnough(process.versions.node)) return process.execPath
  const folder = join(root, '.cache', 'node')
  const node = join(folder, 'node_modules', 'node', 'bin', 'node')
  if (runs(node)) return node
  process.stdout.write(
    `Lyceum needs Node ${least.join('.')} or newer and this machine has ${process.versions.node}; ` +
      `bringing Node ${brought} into .cache/node. This happens once.\n`,
  )
  const lacking = `Node ${brought} could not be brought (you may install Node 24 yourself: https://nodejs.org).`
  // The system's own package under the usual name: it needs no install script.
  const wanted = `node@npm:${packageName()}@${brought}`
  await runNpm(['install', '--prefix', folder, '--no-save', wanted], { cwd: root, lacking })
  if (!runs(node)) throw new Error(`${lacking} What npm installed does not run on this machine.`)
  return node
}

function isEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > least[0] || (major === least[0] && minor >= least[1])
}

/** Asking it finds out in one go that it is there, whole, and made for this system. */
function runs(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() === `v${brought}`
}

function packageName() {
  const { platform, arch } = process
  return `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${arch}`
}
