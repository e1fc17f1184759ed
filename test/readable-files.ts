import { crc32, deflateRawSync } from 'node:zlib'

/** A PDF with a page for each text, which may have lines; '' is a page as a scanner leaves it. */
export function pdfOf(texts: readonly string[]): Buffer {
  const pages = texts.map((text) => ({ content: contentOf(text) }))
  return pdfWith(pages)
}

interface PdfParts {
  /** Further objects, numbered from 4. */
  objects?: string[]
  /** What stands in the trailer and in the resources of each page. */
  trailer?: string
  resources?: string
}

/** A PDF with these streams as its pages, and whatever else it is to have. */
export function pdfWith(
  pages: readonly { content: string }[],
  { objects = [], trailer = '', resources = '' }: PdfParts = {},
): Buffer {
  const first = 4 + objects.length
  const kids = pages.map((_page, place) => `${first + 2 * place} 0 R`).join(' ')
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...objects,
    ...pages.flatMap(({ content }, place) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + 2 * place + 1} 0 R ` +
        `/Resources << /Font << /F 3 0 R >> ${resources} >> >>`,
      streamOf(content),
    ]),
  ]
  const listed = parts.map((part, at) => `${at + 1} 0 obj\n${part}\nendobj\n`).join('')
  const end = `trailer << /Root 1 0 R ${trailer} >>\n%%EOF\n`
  return Buffer.from(`%PDF-1.7\n${listed}${end}`, 'latin1')
}

/** A PDF of a few kilobytes that draws a letter a hundred million times. */
export function pdfBomb(): Buffer {
  const form = '/Type /XObject /Subtype /Form /BBox [0 0 9 9]'
  const tenfold = '/X Do '.repeat(10)
  const levels = Array.from({ length: 7 }, (_, level) =>
    streamOf(tenfold, `${form} /Resources << /XObject << /X ${level + 5} 0 R >> >>`),
  )
  const letter = streamOf('BT /F 12 Tf (x) Tj ET', `${form} /Resources << /Font << /F 3 0 R >> >>`)
  const resources = '/XObject << /X 4 0 R >>'
  return pdfWith([{ content: tenfold }], { objects: [...levels, letter], resources })
}

/** An object of a PDF that carries a stream. */
function streamOf(content: string, entries = ''): string {
  return `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`
}

function contentOf(text: string) {
  const lines = text.split('\n').map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) '`)
  return text === '' ? '' : `BT /F 12 Tf 14 TL 50 780 Td ${lines.join(' ')} ET`
}

/** A Word file with these elements in its body. */
export function wordFileOf(body: string): Buffer {
  const document = `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`
  return archiveOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': document })
}

/** A paragraph of a Word file. */
export function paragraph(words: string): string {
  return `<w:p><w:r><w:t xml:space="preserve">${words}</w:t></w:r></w:p>`
}

/** A ZIP archive; `claimed` is the size that it states for each of its parts, where that is a lie. */
export function archiveOf(parts: Record<string, string | Buffer>, claimed?: number): Buffer {
  const bodies: Buffer[] = []
  const table: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(claimed ?? bytes.length, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    bodies.push(Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    table.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, place, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + packed.length
  }
  const listed = Buffer.concat(table)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, listed, end])
}
