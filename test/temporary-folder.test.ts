import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

/** As a run of tests does: it makes a folder, and starts a program there that goes on until it is ended. */
const run = `
  import { spawn } from 'node:child_process'
  import { temporaryFolder } from './test/temporary-folder.ts'
  const { path } = await temporaryFolder()
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)', path], { stdio: 'inherit' })
  process.stdout.write(path, () => process.kill(process.pid, 'SIGKILL'))
`

/** The folder of a run that was killed; temporary folders are made in another one if it is given. */
async function killedRun(inFolder = tmpdir()) {
  const killed = spawn(process.execPath, ['--input-type=module', '-e', run], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, TMPDIR: inFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // It ends when nobody can write to it any more, and so with the program as well.
  return text(killed.stdout)
}

test('a run that is killed leaves neither a folder nor what it has started there', async () => {
  const path = await killedRun()
  await expect.poll(() => existsSync(path)).toBe(false)
})

test('what is removed of a killed run is its own, also where a path has a space', async () => {
  const folder = await temporaryFolder()
  onTestFinished(folder.remove)
  const [others, place] = [join(folder.path, 'some'), join(folder.path, 'some more')]
  for (const each of [others, place]) await mkdir(each)
  const path = await killedRun(place)
  await expect.poll(() => existsSync(path)).toBe(false)
  expect(existsSync(others)).toBe(true)
})
