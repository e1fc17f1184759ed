import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { buildWhole } from './draft.ts'

let top: string
let target: string

beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'lyceum-draft-'))
  target = join(top, 'house')
  return () => rm(top, { recursive: true })
})

function buildAs(builder: string) {
  return buildWhole(target, (draft) => writeFile(join(draft, 'builder'), builder))
}

test('what is built is there under its name, and nothing beside it', async () => {
  await buildAs('Ada')
  expect(await readFile(join(target, 'builder'), 'utf8')).toBe('Ada')
  expect(await readdir(top)).toEqual(['house'])
})

test('what was finished first stays', async () => {
  await buildAs('Ada')
  await buildAs('Grace')
  expect(await readFile(join(target, 'builder'), 'utf8')).toBe('Ada')
  expect(await readdir(top)).toEqual(['house'])
})

test('a build that fails leaves nothing and says why', async () => {
  const build = buildWhole(target, async (draft) => {
    await writeFile(join(draft, 'half'), '')
    throw new Error('The roof fell in')
  })
  await expect(build).rejects.toThrow('The roof fell in')
  expect(await readdir(top)).toEqual([])
})

test('the half-built folder of a process that is gone is cleared away, of a living one not', async () => {
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  await mkdir(join(top, `house.new-${gone}-aaaa`))
  await mkdir(join(top, `house.new-${process.pid}-bbbb`))
  await mkdir(join(top, 'house.new-plans-of-mine'))
  await buildAs('Ada')
  expect((await readdir(top)).toSorted()).toEqual([
    'house',
    `house.new-${process.pid}-bbbb`,
    'house.new-plans-of-mine',
  ])
})
