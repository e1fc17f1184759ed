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
  return fromBufferPromise(await buffer(Readable.from(zipOf(entries))))
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
