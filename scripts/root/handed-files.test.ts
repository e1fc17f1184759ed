import { closeSync, readFileSync } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { testUser } from '#test/system-user.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { makeTarget, targetOf } from '../beside-site.ts'
import { identityHandedOn, openForUser } from './handed-files.ts'

const user = testUser()
let top: string
beforeEach(async () => {
  const folder = await temporaryFolder()
  top = folder.path
  return folder.remove
})

test('the file of a private key comes as the standard input, however it is named', async () => {
  const file = join(top, 'key.txt')
  await writeFile(file, 'AGE-SECRET-KEY-1', { mode: 0o600 })
  for (const named of [['--identity', file], [`--identity=${file}`]]) {
    const { words, input } = identityHandedOn(['verify', '/backups', ...named])
    expect(words).toEqual(['verify', '/backups', '--identity', '-'])
    if (input === 'inherit') throw new Error('The file was not opened.')
    expect(readFileSync(input, 'utf8')).toBe('AGE-SECRET-KEY-1')
    closeSync(input)
  }
})

test('a command without such a file stays as it is', () => {
  for (const words of [['/backups'], ['/backups', '--identity'], ['/backups', '--identity', '-']]) {
    expect(identityHandedOn(words)).toEqual({ words, input: 'inherit' })
  }
})

test('what is no file is refused in words', async () => {
  const missing = join(top, 'missing')
  expect(() => openForUser(missing)).toThrow(`There is no file ${missing}.`)
  expect(() => openForUser(top)).toThrow(`${top} is a folder, not a file.`)
})

test('a folder is made for backups, an export and copied files, and for nothing else', () => {
  expect(targetOf('backup', ['/mnt/cse', '--recipient', 'age1', '--mend'])).toBe('/mnt/cse')
  expect(targetOf('export', ['/mnt/cse'])).toBe('/mnt/cse')
  expect(targetOf('files', ['copy', 's3://files', '/srv/files'])).toBe('/srv/files')
  expect(targetOf('files', ['copy', '/srv/files', 's3://files'])).toBe(null)
  expect(targetOf('files', ['copy', '/srv/files'])).toBe(null)
  expect(targetOf('backup', ['verify', '/mnt/cse'])).toBe(null)
  expect(targetOf('import', ['site', '/mnt/cse'])).toBe(null)
})

test.runIf(user)('the user reaches a new folder for backups, and owns it alone', async () => {
  const owner = user ?? { uid: 0, gid: 0 }
  const parent = join(top, 'mounted')
  await makeTarget(join(parent, 'cse'), owner)
  expect((await stat(parent)).mode & 0o777).toBe(0o755)
  await makeTarget(pathToFileURL(join(parent, 'ece')).href, owner)
  for (const name of ['cse', 'ece']) {
    const made = await stat(join(parent, name))
    expect([made.uid, made.mode & 0o777]).toEqual([owner.uid, 0o700])
  }
})

test.runIf(user)('a folder that is there already stays whose it is', async () => {
  const kept = join(top, 'kept')
  await mkdir(kept)
  await makeTarget(kept, user ?? { uid: 0, gid: 0 })
  expect((await stat(kept)).uid).toBe(process.getuid?.())
})
