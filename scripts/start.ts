import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolders } from '#store/private-files.ts'
import { buildWhenStale } from './build/freshness.ts'
import { flushCompileCache } from 'node:module'
import { notYours } from './bring/not-yours.mjs'
import { messageOf } from './program/message-of.ts'
import { say } from './program/say.ts'
import { readyRelease } from './release.ts'
import { noteSite } from './sites.ts'
import { startFlags, startVariables } from './start-flags.mjs'

const root = join(import.meta.dirname, '..')

await start().catch((error: unknown) => {
  process.stderr.write(`${notYours(error, root) ?? messageOf(error)}\n`)
  process.exit(1)
})

async function start() {
  await buildWhenStale(root)
  const wanted = resolve(process.env.DATA_DIR || './data')
  if (process.getuid?.() === 0) return startAsSystemUser(wanted)
  await makeFolders(wanted, 0o700)
  const dataDir = await realpath(wanted)
  const program = await readyRelease(root, join(root, '.cache', 'program'))
  await become({ node: process.execPath, program, dataDir, wanted, environment: process.env })
}

async function startAsSystemUser(wanted: string) {
  // Nobody but root needs them.
  const { prepareService } = await import('./root/prepare-site.ts')
  const service = await prepareService({ root, dataDir: wanted, say })
  await become({ ...service, wanted }, service.giveRootUp)
}

interface Program {
  node: string
  /** The folder of the release. */
  program: string
  dataDir: string
  /** The data folder as it was named. */
  wanted: string
  environment: NodeJS.ProcessEnv
}

/** This process becomes the site, so that nothing of a start stays in memory. */
async function become(
  { node, program, dataDir, wanted, environment }: Program,
  giveRootUp: () => void = () => {},
) {
  const { DATABASE_URL: databaseUrl, FILES_URL: filesUrl } = process.env
  await noteSite(root, { dataDir, wanted, program, databaseUrl, filesUrl })
  flushCompileCache()
  giveRootUp()
  const script = join(program, 'build', 'server', 'serve.js')
  const settings = { ...startVariables, ...environment, DATA_DIR: dataDir }
  process.execve?.(node, [node, ...startFlags, script], settings)
}
