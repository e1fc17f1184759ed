import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { messageOf } from './message-of.ts'

test('what failed is said in a sentence', () => {
  expect(messageOf(new Error('The port is taken.'))).toBe('The port is taken.')
  expect(messageOf('no')).toBe('no')
})

test('of a query that failed neither its text nor its parameters are shown', () => {
  const cause = new Error('the disk is full')
  const failed = new DrizzleQueryError('insert into students values ($1)', ['Asha'], cause)
  expect(messageOf(failed)).toBe('the disk is full')
})

test.each(['42P05', '26000'])('a pooler that lends connections by turns is named (%s)', (code) => {
  const cause = Object.assign(new Error('prepared statement "a" already exists'), { code })
  expect(messageOf(new DrizzleQueryError('select 1', [], cause))).toContain('Set its pool mode')
})

test('what the system refuses is said in words, with the place', async () => {
  const { path, remove } = await temporaryFolder()
  onTestFinished(remove)
  const file = join(path, 'file')
  await writeFile(file, '')
  expect(await refused(mkdir(file, { recursive: true }))).toBe(`${file} is a file, not a folder.`)
  expect(await refused(readdir(file))).toContain(`${file} is a file`)
  const nowhere = Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'mkdir', path })
  expect(messageOf(nowhere)).toBe(`No folder can be made at ${path}.`)
  const denied = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'scandir', path })
  expect(messageOf(denied)).toMatch(/^The user “.+”, as whom this runs, may not look into \S+\.$/)
  const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'open', path })
  expect(messageOf(full)).toBe(`The disk that holds ${path} is full.`)
})

test('of a disk that fills up while a file is written is said that it is full', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  })
  expect(messageOf(full)).toMatch(/^The disk is full\. Make room/)
})

async function refused(work: Promise<unknown>) {
  return messageOf(await work.catch((error: unknown) => error))
}
