import { join, resolve } from 'node:path'
import { runChild } from './bring/child.mjs'
import { asksForHelp } from './program/asks-for-help.ts'
import { messageOf } from './program/message-of.ts'
import { say } from './program/say.ts'

const root = join(import.meta.dirname, '..')

process.exitCode = await restore(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  return 1
})

/** Unlike other commands it makes a place of its own, as a start does, and needs no site. */
async function restore(given: string[]): Promise<number> {
  const wanted = resolve(process.env.DATA_DIR || './data')
  if (process.getuid?.() !== 0 || asksForHelp(given)) {
    const script = join(root, 'scripts', 'program', 'restore.ts')
    return runChild(process.execPath, [script, ...given], {
      env: { ...process.env, DATA_DIR: wanted },
    })
  }
  const { prepareService } = await import('./root/prepare-site.ts')
  const service = await prepareService({ root, dataDir: wanted, say })
  const { identityHandedOn } = await import('./root/handed-files.ts')
  const { words, input } = identityHandedOn(given)
  service.giveRootUp()
  const script = join(service.program, 'scripts', 'program', 'restore.ts')
  return runChild(service.node, [script, ...words], {
    cwd: service.program,
    stdio: [input, 'inherit', 'inherit'],
    env: { ...service.environment, DATA_DIR: service.dataDir },
  })
}
