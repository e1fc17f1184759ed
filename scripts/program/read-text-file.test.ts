import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readTextFile } from './read-text-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'lyceum-text-'))
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(bytes: Uint8Array) {
  const path = join(folder, 'roster.csv')
  await writeFile(path, bytes)
  return path
}

const text = 'name\nஆஷா'
const littleEndian = Buffer.from(`\uFEFF${text}`, 'utf16le')

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16, small end first', littleEndian],
  ['UTF-16, big end first', Buffer.from(littleEndian).swap16()],
])('a file in %s is read, without its mark', async (_encoding, bytes) => {
  expect(await readTextFile(await fileOf(bytes))).toBe(text)
})

test('bytes of another encoding are refused with what to do', async () => {
  const latin1 = Buffer.from('name\nJos\xe9', 'latin1')

  await expect(readTextFile(await fileOf(latin1))).rejects.toThrow(
    /not written in UTF-8.*Save it again/s,
  )
})

test.each([
  ['a file that is not there', join(folder, 'missing.csv'), /There is no file .*missing\.csv/],
  ['a folder', folder, /is a folder, not a file/],
])('%s is named', async (_what, path, sentence) => {
  await expect(readTextFile(path)).rejects.toThrow(sentence)
})
