// The door to every command: `node scripts/run.mjs start`. It is plain JavaScript, because it must
// run on whatever Node a machine has; everything behind it runs on the Node that Lyceum needs.
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChild } from './bring/child.mjs'
import { bringDependencies } from './bring/dependencies.mjs'
import { bringNode } from './bring/node.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command = '', ...given] = process.argv.slice(2)
const commands = [
  'start',
  'dev',
  'build',
  'test',
  'bench',
  'import',
  'export',
  'sample',
  'account',
  'backup',
  'restore',
  'files',
  'deploy',
  'departments',
]

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function main() {
  if (!commands.includes(command)) {
    throw new Error(`Unknown command. Try npm run ${commands.join(', npm run ')}.`)
  }
  await bringDependencies(root)
  const node = await bringNode(root)
  const script = join(root, 'scripts', `${command}.ts`)
  return runChild(node, [script, ...given], { cwd: root, env: environment(node) })
}

function environment(node) {
  return {
    ...process.env,
    // Whatever the command starts (a test's server, a tool's own script) gets the same Node.
    PATH: [dirname(node), process.env.PATH].join(delimiter),
    // The folder in which the person typed the command; npm tells it, plain node does not.
    INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compile'),
  }
}
