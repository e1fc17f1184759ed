import { readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { alone } from './alone.ts'

async function aPath() {
  const { path, remove } = await temporaryFolder()
  onTestFinished(remove)
  return join(path, 'cache', 'building')
}

test('one works after the other, and who waited is told so', async () => {
  const path = await aPath()
  const seen: [string, boolean][] = []
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const first = alone(path, async (hasWaited) => {
    begin()
    await ended
    seen.push(['first', hasWaited])
  })
  await begun
  const second = alone(path, async (hasWaited) => void seen.push(['second', hasWaited]), end)
  await Promise.all([first, second])
  expect(seen).toEqual([
    ['first', false],
    ['second', true],
  ])
})

test('work that fails is told of, and keeps nobody waiting', async () => {
  const path = await aPath()
  const failing = alone(path, () => Promise.reject(new Error('It broke off.')))
  await expect(failing).rejects.toThrow('It broke off.')
  await alone(path, async (hasWaited) => expect(hasWaited).toBe(false))
})

test.each([
  ['of a process that is no more', '999999999', 0],
  ['of long ago, whoever has its number by now', String(process.pid), 3600],
])('what is held is taken over: %s', async (_, holder, secondsAgo) => {
  const path = await aPath()
  await alone(path, async () => {})
  await writeFile(path, holder)
  const then = Date.now() / 1000 - secondsAgo
  await utimes(path, then, then)
  await alone(path, async () => expect(await readFile(path, 'utf8')).toBe(String(process.pid)))
})
