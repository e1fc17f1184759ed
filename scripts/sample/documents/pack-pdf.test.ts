import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packPdf } from './pack-pdf.ts'

const stream = '<</Length 12>>\nstream\nendobj xref\n\nendstream\n'

/** A file of four objects as Chromium writes it. */
function plainPdf() {
  const bodies = ['<</Title (A)>>\n', stream, '<</Type /Catalog /Pages 4 0 R>>\n', '<</Count 0>>\n']
  const head = '%PDF-1.4\n'
  const objects = bodies.map((body, index) => `${index + 1} 0 obj\n${body}endobj\n`)
  const offsets = objects.map((_, index) => head.length + objects.slice(0, index).join('').length)
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 5\n0000000000 65535 f \n${rows.join('')}`
  const trailer = 'trailer\n<</Size 5\n/Root 3 0 R\n/Info 1 0 R>>\n'
  const file = head + objects.join('')
  return Buffer.from(`${file}${table}${trailer}startxref\n${file.length}\n%%EOF\n`, 'latin1')
}

/** Every object's own text, found the way a reader finds it: by the cross-reference stream. */
function readBack(pdf: Buffer) {
  const text = pdf.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const table = content(pdf, start)
  const rows = Array.from({ length: table.length / 7 }, (_, index) => ({
    kind: table.readUInt8(index * 7),
    where: table.readUInt32BE(index * 7 + 1),
    place: table.readUInt16BE(index * 7 + 5),
  }))
  return [1, 2, 3, 4].map((number) => {
    const { kind, where, place } = rows[number] ?? { kind: 0, where: 0, place: 0 }
    if (kind === 1) return text.slice(where, text.indexOf('endstream', where) + 9)
    return heldAt(pdf, rows[where]?.where ?? 0, place)
  })
}

function heldAt(pdf: Buffer, offset: number, place: number) {
  const first = Number(/\/First (\d+)/.exec(pdf.toString('latin1', offset, offset + 200))?.[1])
  const held = content(pdf, offset).toString('latin1')
  const starts = held.slice(0, first).trim().split(' ').map(Number)
  const [from = 0, to] = [starts[place * 2 + 1], starts[place * 2 + 3]]
  return held.slice(first + from, to === undefined ? undefined : first + to).trim()
}

function content(pdf: Buffer, offset: number) {
  const from = pdf.indexOf('stream\n', offset) + 'stream\n'.length
  return inflateSync(pdf.subarray(from, pdf.indexOf('\nendstream', from)))
}

test('every object of a packed file is found again, whole', () => {
  expect(readBack(packPdf(plainPdf()))).toEqual([
    '<</Title (A)>>',
    `2 0 obj\n${stream.trim()}`,
    '<</Type /Catalog /Pages 4 0 R>>',
    '<</Count 0>>',
  ])
})

test('a file without a trailer is refused', () => {
  const broken = plainPdf().toString('latin1').replace('/Root', '/Nowhere')
  expect(() => packPdf(Buffer.from(broken, 'latin1'))).toThrow('names its root')
})
