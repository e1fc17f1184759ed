import { crc32, deflateRawSync } from 'node:zlib'

interface Part {
  /** Its path in the archive. */
  name: string
  content: string | Uint8Array
}

/** 1 January 1980, midnight: the first moment that an archive can name. */
const noTime = 0x0021_0000
const deflated = 8
/** Version 2.0 of the format, which every reader knows. */
const version = 20

/** An archive of texts, the same bytes at every time for the same texts. */
export function zip(parts: readonly Part[]): Buffer {
  const files: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(content)]
    const packed = deflateRawSync(bytes, { level: 9 })
    const facts = factsOf(bytes, packed, path)
    const file = Buffer.concat([numbers([0x04034b50, 4], [version, 2]), facts, path, packed])
    const head = numbers([0x02014b50, 4], [version, 2], [version, 2])
    const tail = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4])
    files.push(file)
    entries.push(Buffer.concat([head, facts, tail, path]))
    offset += file.length
  }
  const table = Buffer.concat(entries)
  const counts = numbers([0x06054b50, 4], [0, 2], [0, 2], [parts.length, 2], [parts.length, 2])
  const place = numbers([table.length, 4], [offset, 4], [0, 2])
  return Buffer.concat([...files, table, counts, place])
}

/** What stands alike before a file and in the table: how it is packed, its time, sum, sizes, name. */
function factsOf(bytes: Buffer, packed: Buffer, path: Buffer) {
  return numbers(
    [0, 2],
    [deflated, 2],
    [noTime, 4],
    [crc32(bytes), 4],
    [packed.length, 4],
    [bytes.length, 4],
    [path.length, 2],
    [0, 2],
  )
}

/** Numbers in as many bytes each, the least significant first. */
function numbers(...fields: [value: number, bytes: 2 | 4][]): Buffer {
  return Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )
}
