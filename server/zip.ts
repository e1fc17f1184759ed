import { crc32 } from 'node:zlib'

/** One file of an archive; its bytes are asked for twice, and are the same each time. */
export interface ZipEntry {
  name: string
  modifiedAt: Date
  /** Null where the file is no longer there: it is left out. */
  open: () => Promise<AsyncIterable<Buffer> | null>
}

interface Placed {
  header: Buffer
  name: Buffer
  /** Where the entry begins, in bytes from the start of the archive. */
  offset: number
}

/**
 * Writes files into a ZIP archive as it is read, each as it is: no more than one piece of one file is
 * in memory. Holds up to 65,535 files and 4 GiB, as every program that opens archives knows them; what
 * comes after that is left out.
 */
export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const placed: Placed[] = []
  let offset = 0
  for (const entry of entries) {
    const facts = await factsOf(entry)
    if (!facts) continue
    const name = Buffer.from(entry.name)
    const header = headerOf(entry, facts, name)
    const size = localStart.length + header.length + name.length + facts.size
    if (placed.length === mostFiles || offset + size > mostBytes) break
    const bytes = await entry.open()
    if (!bytes) continue
    yield Buffer.concat([localStart, header, name])
    yield* bytes
    placed.push({ header, name, offset })
    offset += size
  }
  yield directoryOf(placed, offset)
}

const mostFiles = 65_535
/** Leaves room for the directory at the end. */
const mostBytes = 4_000_000_000
const localStart = Buffer.from('PK\u0003\u0004', 'latin1')

/** Size and checksum stand ahead of the bytes, so that an archive can be read while it comes. */
async function factsOf({ open }: ZipEntry) {
  const bytes = await open()
  if (!bytes) return null
  let [size, sum] = [0, 0]
  for await (const piece of bytes) {
    size += piece.length
    sum = crc32(piece, sum)
  }
  return { size, sum }
}

/** What the start of an entry and the directory both say of it (APPNOTE.TXT, 4.3.7). */
function headerOf({ modifiedAt }: ZipEntry, facts: { size: number; sum: number }, name: Buffer) {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(10, 0)
  // The name is in UTF-8.
  header.writeUInt16LE(0x0800, 2)
  header.writeUInt32LE(moment(modifiedAt), 6)
  header.writeUInt32LE(facts.sum, 10)
  header.writeUInt32LE(facts.size, 14)
  header.writeUInt32LE(facts.size, 18)
  header.writeUInt16LE(name.length, 22)
  return header
}

/** Date and time as MS-DOS kept them, in steps of two seconds. */
function moment(at: Date) {
  const date = ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate()
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1)
  return ((date << 16) | time) >>> 0
}

function directoryOf(placed: readonly Placed[], start: number) {
  const lines = placed.map(({ header, name, offset }) => {
    const line = Buffer.alloc(46)
    line.write('PK\u0001\u0002', 0, 'latin1')
    line.writeUInt16LE(20, 4)
    header.copy(line, 6)
    line.writeUInt32LE(offset, 42)
    return Buffer.concat([line, name])
  })
  const directory = Buffer.concat(lines)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(placed.length, 8)
  end.writeUInt16LE(placed.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([directory, end])
}
