import { deflateSync } from 'node:zlib'

interface PdfObject {
  number: number
  /** What stands between 'obj' and 'endobj'. */
  body: Buffer
}

/** Where an object is found: at an offset of the file, or at a place in a packed stream. */
type Entry = [kind: 0 | 1 | 2, where: number, place: number]

/** Objects of one packed stream: a reader unpacks a stream whole. */
const most = 200

/**
 * Chromium writes every little object of a tagged PDF as plain text; packed into compressed
 * streams, as PDF has them since 1.5, the file is about half as large. Takes Chromium's own output.
 */
export function packPdf(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1')
  const objects = readObjects(pdf, text)
  const root = /\/Root (\d+ 0 R)/.exec(trailerOf(text))?.[1]
  const info = /\/Info (\d+ 0 R)/.exec(trailerOf(text))?.[1]
  if (!root || !info) throw new Error('The PDF has no trailer that names its root.')
  const streams = objects.filter(({ body }) => body.includes('endstream'))
  const plain = objects.filter(({ body }) => !body.includes('endstream'))
  const first = Math.max(...objects.map(({ number }) => number)) + 1
  const packs = Array.from({ length: Math.ceil(plain.length / most) }, (_, index) => ({
    number: first + index,
    held: plain.slice(index * most, (index + 1) * most),
  }))
  const written = [...streams, ...packs.map(({ number, held }) => packed(number, held))]
  const entries: Entry[] = Array.from({ length: first + packs.length + 1 }, () => [0, 0, 0])
  for (const { number, held } of packs) {
    for (const [place, object] of held.entries()) entries[object.number] = [2, number, place]
  }
  return assembled(written, entries, `/Root ${root} /Info ${info}`)
}

function trailerOf(text: string) {
  return text.slice(text.lastIndexOf('trailer'))
}

/** By the offsets of the cross-reference table: words inside of streams may look like anything. */
function readObjects(pdf: Buffer, text: string): PdfObject[] {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) \d{5} n/gm)].map(([, at]) => Number(at))
  const sorted = [...offsets, start].toSorted((one, other) => one - other)
  return sorted.slice(0, -1).map((offset, index) => {
    const piece = pdf.subarray(offset, sorted[index + 1])
    const [head = '', number] = /^(\d+) 0 obj\s/.exec(piece.toString('latin1', 0, 30)) ?? []
    if (number === undefined) throw new Error(`There is no object at ${offset} of the PDF.`)
    return {
      number: Number(number),
      body: piece.subarray(head.length, piece.lastIndexOf('endobj')),
    }
  })
}

function packed(number: number, held: readonly PdfObject[]): PdfObject {
  const bodies = held.map(({ body }) => Buffer.concat([body, Buffer.from('\n')]))
  let offset = 0
  const index = held.map((object, place) => {
    const entry = `${object.number} ${offset}`
    offset += bodies[place]?.length ?? 0
    return entry
  })
  const head = Buffer.from(`${index.join(' ')}\n`)
  const keys = `/Type /ObjStm /N ${held.length} /First ${head.length}`
  return { number, body: stream(keys, Buffer.concat([head, ...bodies])) }
}

function stream(keys: string, content: Buffer): Buffer {
  const bytes = deflateSync(content, { level: 9 })
  const dictionary = `<<${keys} /Filter /FlateDecode /Length ${bytes.length}>>`
  return Buffer.concat([
    Buffer.from(`${dictionary}\nstream\n`),
    bytes,
    Buffer.from('\nendstream\n'),
  ])
}

function assembled(written: readonly PdfObject[], entries: Entry[], keys: string): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n%\xd3\xeb\xe9\xe1\n', 'latin1')]
  let offset = pieces[0]?.length ?? 0
  const put = (number: number, body: Buffer) => {
    const piece = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('endobj\n')])
    entries[number] = [1, offset, 0]
    pieces.push(piece)
    offset += piece.length
  }
  for (const { number, body } of written) put(number, body)
  const start = offset
  const last = entries.length - 1
  entries[last] = [1, start, 0]
  const table = `/Type /XRef /Size ${entries.length} /W [1 4 2] ${keys}`
  put(last, stream(table, Buffer.concat(entries.map(rowOf))))
  return Buffer.concat([...pieces, Buffer.from(`startxref\n${start}\n%%EOF\n`)])
}

function rowOf([kind, where, place]: Entry): Buffer {
  const row = Buffer.alloc(7)
  row.writeUInt8(kind, 0)
  row.writeUInt32BE(where, 1)
  row.writeUInt16BE(place, 5)
  return row
}
