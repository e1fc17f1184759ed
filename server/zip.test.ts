import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { zipOf, type ZipEntry } from './zip.ts'

const modifiedAt = new Date(2026, 10, 22, 13, 45, 30)

function entry(name: string, ...pieces: string[]): ZipEntry {
  const open = async () => Readable.from(pieces.map((piece) => Buffer.from(piece)))
  return { name, modifiedAt, open }
}

async function opened(entries: ZipEntry[]) {
  return fromBufferPromise(await buffer(zipOf(entries)))
}

test('an archive opens with every file as it was, by name and time', async () => {
  const long = 'line\r\n'.repeat(50_000)
  const archive = await opened([
    entry('Invitation.eml', 'Hello', ' there'),
    entry('Für Ånna — 1.eml', long),
    entry('empty.eml'),
  ])
  const found = new Map<string, string>()
  for await (const each of archive.eachEntry()) {
    const bytes = await archive.openReadStreamPromise(each)
    found.set(each.fileName, await text(bytes))
    expect(each.getLastModDate()).toEqual(modifiedAt)
  }
  expect([...found]).toEqual([
    ['Invitation.eml', 'Hello there'],
    ['Für Ånna — 1.eml', long],
    ['empty.eml', ''],
  ])
})

test('a file that is gone is left out, and an archive of nothing is one', async () => {
  const gone: ZipEntry = { name: 'gone.eml', modifiedAt, open: async () => null }
  const archive = await opened([gone, entry('there.eml', 'x')])
  expect(archive.entryCount).toBe(1)
  expect((await opened([gone])).entryCount).toBe(0)
})

test('whoever gives the archive up closes the file that was being read, and opens no other', async () => {
  const pieces = Readable.from([Buffer.alloc(70_000), Buffer.alloc(70_000), Buffer.alloc(70_000)])
  const begun: string[] = []
  const archive = zipOf([
    { name: 'large', modifiedAt, open: async () => (begun.push('large'), pieces) },
    { name: 'next', modifiedAt, open: async () => (begun.push('next'), pieces) },
  ])
  await once(archive, 'readable')
  archive.destroy()
  await expect.poll(() => pieces.destroyed).toBe(true)
  expect(begun).toEqual(['large'])
})

test('a file that breaks off breaks the archive', async () => {
  const archive = zipOf([
    { name: 'broken', modifiedAt, open: async () => Readable.from(breakingOff()) },
  ])
  await expect(buffer(archive)).rejects.toThrow('gone')
})

async function* breakingOff() {
  yield Buffer.from('half')
  throw new Error('gone')
}
