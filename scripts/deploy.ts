import { copyFile, mkdir, realpath, rename, rm, symlink } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { makeFolders } from '#store/private-files.ts'
import { buildWhenStale } from './build/freshness.ts'
import { asksForHelp } from './program/asks-for-help.ts'
import { messageOf } from './program/message-of.ts'
import { say } from './program/say.ts'
import { currentIn, readyRelease } from './release.ts'

const root = join(import.meta.dirname, '..')

const usage = `Specify the folder for the program, which units of systemd and containers start:
  npm run deploy -- /opt/lyceum`

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

/** Puts the program and the Node that runs it into a folder, beside the one that runs from there. */
async function main(words: string[]) {
  if (asksForHelp(words)) return say(usage)
  const [given, ...more] = words
  if (!given || more.length > 0 || given.startsWith('-')) throw new Error(usage)
  await buildWhenStale(root)
  // Whoever runs the site reads and passes, whatever the umask of the shell; only we change anything.
  process.umask(0o022)
  await makeFolders(resolve(process.env.INIT_CWD ?? '.', given))
  const folder = await realpath(resolve(process.env.INIT_CWD ?? '.', given))
  const release = await readyRelease(root, folder, addNode)
  await pointTo(release, currentIn(folder))
  say(`The program is in ${release}, and ${currentIn(folder)} leads there.`)
  say(
    "Sites that run from there take it at their next start: systemctl restart lyceum, or 'lyceum@*.service' where there are several",
  )
}

/** The machine's own Node may be older, or none. */
async function addNode(draft: string) {
  await mkdir(join(draft, 'bin'))
  await copyFile(process.execPath, join(draft, 'bin', 'node'))
}

/** At no moment does the link lead nowhere. */
async function pointTo(release: string, link: string) {
  const next = `${link}.next`
  await rm(next, { force: true })
  await symlink(basename(release), next)
  await rename(next, link)
}
