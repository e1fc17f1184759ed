import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** As a run of tests does: it makes a folder, and starts a program there that goes on until it is ended. */
const run = `
  import { spawn } from 'node:child_process'
  import { temporaryFolder } from './test/temporary-folder.ts'
  const { path } = await temporaryFolder()
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)', path], { stdio: 'inherit' })
  process.stdout.write(path, () => process.kill(process.pid, 'SIGKILL'))
`

test('a run that is killed leaves neither a folder nor what it has started there', async () => {
  const killed = spawn(process.execPath, ['--input-type=module', '-e', run], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // It ends when nobody can write to it any more, and so with the program as well.
  const path = await text(killed.stdout)
  await expect.poll(() => existsSync(path)).toBe(false)
})
