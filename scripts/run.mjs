// The door to every command: `node scripts/run.mjs start`. It is plain JavaScript, because it must
// run on whatever Node a machine has; everything behind it runs on the Node that Lyceum needs.
import module from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { runChild } from './bring/child.mjs'
import { bringDependencies } from './bring/dependencies.mjs'
import { bringNode } from './bring/node.mjs'
import { notYours } from './bring/not-yours.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command = '', ...given] = process.argv.slice(2)
const commands = [
  'start',
  'dev',
  'build',
  'test',
  'bench',
  'faults',
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

// What they go by is in variables; a word that nobody reads must not start a site.
const wordless = ['start', 'dev', 'build', 'test']
if (wordless.includes(command) && given.length > 0) {
  const isQuestion = given.some((word) => word === '--help' || word === '-h')
  const sentence =
    `npm run ${command} takes no words. What it goes by are variables, such as ` +
    `PORT=3001 npm run ${command}; README.md lists them under “Configuration”.`
  const stream = isQuestion ? process.stdout : process.stderr
  stream.write(`${sentence}\n`)
  process.exit(isQuestion ? 0 : 1)
}

const node = await readyNode().catch((error) => {
  const sentence = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${notYours(error, root) ?? sentence}\n`)
  process.exit(1)
})
const script = join(root, 'scripts', `${command}.ts`)
if (node === process.execPath) await become()
else process.exitCode = await runChild(node, [script, ...given], { cwd: root, env: environment() })

/** The path of the Node that the command runs on, with all that it needs in place. */
async function readyNode() {
  if (!commands.includes(command)) {
    throw new Error(`Unknown command. Try npm run ${commands.join(', npm run ')}.`)
  }
  await bringDependencies(root)
  return bringNode(root)
}

/** A second Node would take a twentieth of a second to begin, and the first one stay in memory. */
async function become() {
  Object.assign(process.env, environment())
  process.chdir(root)
  process.argv = [node, script, ...given]
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  await import(pathToFileURL(script).href)
}

function environment() {
  return {
    ...process.env,
    // Whatever the command starts (a test's server, a tool's own script) gets the same Node.
    PATH: [dirname(node), process.env.PATH].join(delimiter),
    // The folder in which the person typed the command; npm tells it, plain node does not.
    INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compile'),
  }
}
