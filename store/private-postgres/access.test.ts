import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { canEnter, canRun } from './access.ts'

const stranger = { uid: 54_321, gid: 54_321 }

let top: string
let inner: string
let program: string

beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'lyceum-access-'))
  inner = join(top, 'inner')
  program = join(inner, 'program')
  await mkdir(inner)
  await writeFile(program, '')
  for (const path of [top, inner, program]) await chmod(path, 0o755)
  return () => rm(top, { recursive: true })
})

test('a stranger enters open folders and runs what is in them', async () => {
  expect(await canEnter(inner, stranger)).toBe(true)
  expect(await canRun(program, stranger)).toBe(true)
})

test('one closed folder above is enough to keep a stranger out', async () => {
  await chmod(top, 0o700)
  expect(await canEnter(inner, stranger)).toBe(false)
  expect(await canRun(program, stranger)).toBe(false)
})

test('a folder that can be read but not passed is closed', async () => {
  await chmod(inner, 0o744)
  expect(await canEnter(inner, stranger)).toBe(false)
})

test('its owner and its group enter by their own rights', async () => {
  const { uid, gid } = await stat(top)
  await chmod(inner, 0o710)
  expect(await canEnter(inner, { uid, gid: stranger.gid })).toBe(true)
  expect(await canEnter(inner, { uid: stranger.uid, gid })).toBe(true)
  expect(await canEnter(inner, stranger)).toBe(false)
  await chmod(inner, 0o071)
  expect(await canEnter(inner, { uid, gid })).toBe(false)
  await chmod(inner, 0o700)
})

test('a program must be readable to be run, for its libraries are found beside it', async () => {
  await chmod(program, 0o711)
  expect(await canRun(program, stranger)).toBe(false)
})
