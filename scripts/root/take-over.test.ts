import {
  chmod,
  lchown,
  link,
  lstat,
  mkdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { testUser } from '#test/system-user.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { chooseUser, prepareDataFolder, refuseUnsafeWay } from './data-folder.ts'
import { prepareDevelopment } from './development.ts'
import { makeDataFolder } from './folders.ts'
import { ensureSystemUser, findUser } from './system-user.ts'

// What root alone can do is tested by root alone; everybody else has nothing of it to test.
const user = testUser()
const stranger = { uid: 54_321 }
let top: string
let state: string
let data: string

beforeEach(async () => {
  const folder = await temporaryFolder()
  top = folder.path
  state = join(top, 'state')
  data = join(top, 'data')
  await mkdir(state)
  return folder.remove
})

async function ownerAndMode(path: string) {
  const { uid, mode } = await lstat(path)
  return { uid, mode: (mode & 0o777).toString(8) }
}

describe('the way to a data folder', () => {
  const self = process.getuid?.() ?? 0

  test('is safe where only root and the user can change it', async () => {
    await expect(refuseUnsafeWay(join(top, 'not', 'there'), { uid: self })).resolves.toBeUndefined()
  })

  test('is not where everybody can put something else there', async () => {
    const open = join(top, 'open')
    await mkdir(open)
    await chmod(open, 0o777)
    await expect(refuseUnsafeWay(join(open, 'data'), { uid: self })).rejects.toThrow(open)
    await symlink(open, join(top, 'link'))
    await expect(refuseUnsafeWay(join(top, 'link', 'data'), { uid: self })).rejects.toThrow(open)
    await chmod(open, 0o1777)
    await expect(refuseUnsafeWay(join(open, 'data'), { uid: self })).resolves.toBeUndefined()
  })

  test.runIf(user)('is not where a third one owns a folder or a link', async () => {
    const theirs = join(top, 'theirs')
    await mkdir(theirs)
    await lchown(theirs, stranger.uid, stranger.uid)
    await expect(refuseUnsafeWay(join(theirs, 'data'), { uid: 1 })).rejects.toThrow(theirs)
    await expect(refuseUnsafeWay(join(theirs, 'data'), stranger)).resolves.toBeUndefined()
    const theirLink = join(top, 'their-link')
    await symlink(state, theirLink)
    await lchown(theirLink, stranger.uid, stranger.uid)
    await expect(refuseUnsafeWay(theirLink, { uid: 1 })).rejects.toThrow(theirLink)
  })
})

test('data folders in the state folder have names of their own', async () => {
  const made = [await makeDataFolder(state), await makeDataFolder(state)]
  expect(made).toEqual([join(state, 'data'), join(state, 'data-2')])
})

test.each(['', 'Root User', '-f', 'root'])('nobody is run as “%s”', async (name) => {
  await expect(ensureSystemUser(name)).rejects.toThrow('RUN_AS')
})

test('a user is found by name and by number', () => {
  expect(findUser('root')).toEqual({ name: 'root', uid: 0, gid: 0 })
  expect(findUser(0)).toMatchObject({ name: 'root' })
  expect(findUser('nobody-of-this-name')).toBeNull()
})

describe.runIf(user)('root', () => {
  const someone = user ?? { name: '', uid: 0, gid: 0 }
  const prepare = (wanted = data) =>
    prepareDataFolder({ wanted, user: someone, stateFolder: state, say: () => {} })

  test('makes the folder for the user, and leaves it alone from then on', async () => {
    expect(await prepare()).toBe(data)
    const made = { uid: someone.uid, mode: '700' }
    expect(await ownerAndMode(data)).toEqual(made)
    await writeFile(join(data, 'session-secret'), 'of root')
    await prepare()
    expect(await ownerAndMode(join(data, 'session-secret'))).toMatchObject({ uid: 0 })
  })

  test('runs the site of whoever owns the data, and never as nobody', async () => {
    await mkdir(data)
    expect(await chooseUser(data, someone.name)).toEqual(someone)
    await prepare()
    expect(await chooseUser(data, undefined)).toEqual(someone)
    await expect(chooseUser(data, 'daemon')).rejects.toThrow('RUN_AS')
    await lchown(data, 65_534, 65_534)
    await expect(chooseUser(data, undefined)).rejects.toThrow(
      'is owned by nobody, which many programs may run as.',
    )
  })

  test('gives away what root made there, and what a link leads to stays as it is', async () => {
    const victim = join(top, 'victim')
    await writeFile(victim, 'of root', { mode: 0o644 })
    await mkdir(join(data, 'files', 'ab'), { recursive: true })
    await writeFile(join(data, 'files', 'ab', 'blob'), 'bytes', { mode: 0o644 })
    await writeFile(join(data, 'notes.txt'), 'of an administrator')
    await symlink(victim, join(data, 'session-secret'))
    await symlink(top, join(data, 'files', 'top'))
    await link(victim, join(data, 'files', 'ab', 'hard'))
    await prepare()
    expect(await ownerAndMode(join(data, 'files', 'ab'))).toEqual({ uid: someone.uid, mode: '700' })
    expect(await ownerAndMode(join(data, 'files', 'ab', 'blob'))).toEqual({
      uid: someone.uid,
      mode: '600',
    })
    for (const path of [victim, join(data, 'files', 'ab', 'hard'), join(data, 'notes.txt')]) {
      expect(await ownerAndMode(path)).toEqual({ uid: 0, mode: '644' })
    }
    expect(await ownerAndMode(join(data, 'session-secret'))).toMatchObject({ uid: 0 })
    expect(await ownerAndMode(state)).toMatchObject({ uid: 0 })
  })

  test('gives away no folder that holds something else', async () => {
    await mkdir(data)
    await writeFile(join(data, 'thesis.txt'), 'mine')
    await expect(prepare()).rejects.toThrow('contains no Lyceum data')
    expect(await ownerAndMode(data)).toMatchObject({ uid: 0 })
  })

  test('puts data that the user cannot come to elsewhere, with a link to them', async () => {
    const closed = join(top, 'closed')
    await mkdir(closed, { mode: 0o700 })
    expect(await prepare(join(closed, 'new'))).toBe(join(state, 'data'))
    const old = join(closed, 'old')
    await mkdir(join(old, 'files'), { recursive: true })
    await writeFile(join(old, 'session-secret'), 'secret')
    await writeFile(join(old, 'notes.txt'), 'of an administrator')
    expect(await prepare(old)).toBe(join(state, 'data-2'))
    expect(await readFile(join(old, 'session-secret'), 'utf8')).toBe('secret')
    expect(await ownerAndMode(join(state, 'data-2', 'files'))).toMatchObject({ uid: someone.uid })
    expect(await readFile(join(closed, 'old-before', 'notes.txt'), 'utf8')).toContain('of an')
    expect(await prepare(old)).toBe(join(state, 'data-2'))
  })

  test('goes on with a move that was cut off, in the same folder', async () => {
    const closed = join(top, 'closed')
    await mkdir(join(closed, 'old'), { recursive: true })
    await chmod(closed, 0o700)
    await mkdir(join(state, 'data-7'))
    await writeFile(join(closed, 'old', 'moved-to'), join(state, 'data-7'))
    await writeFile(join(state, 'data-7', 'session-secret'), 'moved already')
    expect(await prepare(join(closed, 'old'))).toBe(join(state, 'data-7'))
    expect(await ownerAndMode(join(state, 'data-7'))).toMatchObject({ uid: someone.uid })
  })

  test('develops with data of root’s own, where PostgreSQL alone is the user’s', async () => {
    const said: string[] = []
    const say = (sentence: string) => void said.push(sentence)
    expect(await prepareDevelopment(data, say)).toBe(data)
    expect(await ownerAndMode(data)).toEqual({ uid: 0, mode: '711' })
    expect(await ownerAndMode(join(data, 'postgres'))).toEqual({ uid: someone.uid, mode: '700' })
    await prepare()
    expect(await prepareDevelopment(data, say)).toBe(`${data}-dev`)
    expect(said).toHaveLength(1)
    await rm(`${data}-dev`, { recursive: true })
  })
})
