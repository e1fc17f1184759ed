import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { isFresh, sourcesOf, stamp, takeStampOff } from './freshness.ts'

async function builtProject() {
  const { path: root, remove } = await temporaryFolder()
  onTestFinished(remove)
  await mkdir(join(root, 'app', 'home'), { recursive: true })
  await mkdir(join(root, 'build'))
  await writeFile(join(root, 'app', 'home', 'home-page.tsx'), 'home')
  await stamp(root, await sourcesOf(root))
  return root
}

test('a build is fresh until one of its sources changes', async () => {
  const root = await builtProject()
  expect(await isFresh(root)).toBe(true)

  await writeFile(join(root, 'app', 'home', 'home-page.tsx'), 'another home')
  expect(await isFresh(root)).toBe(false)
})

test('a new file makes a build stale, a new test does not', async () => {
  const root = await builtProject()

  await writeFile(join(root, 'app', 'home', 'home-page.test.tsx'), 'a test')
  expect(await isFresh(root)).toBe(true)

  await writeFile(join(root, 'app', 'home', 'hero.tsx'), 'hero')
  expect(await isFresh(root)).toBe(false)
})

test('a build whose sources were only copied is fresh, and the stamp learns how they look now', async () => {
  const root = await builtProject()
  const stamped = await readFile(join(root, 'build', 'stamp'), 'utf8')
  await utimes(join(root, 'app', 'home', 'home-page.tsx'), 1, 1)

  expect(await isFresh(root)).toBe(true)
  expect(await readFile(join(root, 'build', 'stamp'), 'utf8')).not.toBe(stamped)
})

test('a source that is gone makes a build stale', async () => {
  const root = await builtProject()
  await rm(join(root, 'app', 'home', 'home-page.tsx'))

  expect(await isFresh(root)).toBe(false)
})

test('a build that was cut off counts as none', async () => {
  const root = await builtProject()
  await takeStampOff(root)

  expect(await isFresh(root)).toBe(false)
})
