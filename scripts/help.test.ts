import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'

const door = join(import.meta.dirname, 'run.mjs')
let place: string

beforeAll(async () => {
  const folder = await temporaryFolder()
  place = folder.path
  return folder.remove
})

/** A command as npm runs it, typed in an empty folder and without a site. */
function typed(...given: string[]) {
  const env = { PATH: process.env.PATH, INIT_CWD: place, DATA_DIR: join(place, 'data') }
  const { status, stdout, stderr } = spawnSync(process.execPath, [door, ...given], {
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe('whoever asks how a command is used is told, and nothing is done', () => {
  const named = ['account', 'backup', 'departments', 'deploy', 'export', 'files', 'import']
  test.each([...named, 'restore', 'sample'])('%s', async (command) => {
    const told = typed(command, '--help')
    expect(told).toMatchObject({ status: 0, stderr: '' })
    expect(told.stdout).toContain(`npm run ${command}`)
    expect(await readdir(place)).toEqual([])
  })

  test.each(['start', 'dev', 'build', 'test'])('%s, which takes no words', (command) => {
    const sentence = `npm run ${command} takes no words.`
    expect(typed(command, '-h')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(sentence),
    })
    expect(typed(command, '--port', '4000')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(sentence),
    })
  })
})

test('an option in the place of a folder makes none', async () => {
  const { status, stderr } = typed('deploy', '--everything')
  expect(status).toBe(1)
  expect(stderr).toContain('npm run deploy -- ')
  expect(await readdir(place)).toEqual([])
})
