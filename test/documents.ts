import { Readable } from 'node:stream'
import type { Browser } from 'playwright-core'
import { addFile } from '#domain/files/add-file.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import type { Db } from '#store/database.ts'

const maxBytes = 50_000_000

/** A PDF with a page for every piece of HTML, as Chromium prints it. */
export async function aPdf(browser: Browser, sheets: readonly string[]): Promise<Buffer> {
  const page = await browser.newPage()
  const sections = sheets.map((sheet) => `<section>${sheet}</section>`).join('')
  await page.setContent(`<style>section { break-after: page }</style>${sections}`)
  const pdf = await page.pdf({ format: 'a4' })
  await page.close()
  return pdf
}

/** Sixty-four white lines as a fax sends them, and the end of the fax. */
const whiteFax = 'FFFFFFFFFFFFFFFF001001>'

/**
 * A PDF of one small page as a scanner makes it: a fax that fills it, turned from white to black,
 * and a letter of a sign font that is not in the file. It has no table of its parts; readers make one.
 */
export function aScan(): Buffer {
  const content = 'q 64 0 0 64 0 0 cm /Scan Do Q BT /Signs 8 Tf 4 4 Td (4) Tj ET'
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 64 64] /Contents 4 0 R /Resources ' +
      '<< /XObject << /Scan 5 0 R >> /Font << /Signs 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /XObject /Subtype /Image /Width 64 /Height 64 /BitsPerComponent 1 ' +
      '/ColorSpace /DeviceGray /Decode [1 0] /Filter [/ASCIIHexDecode /CCITTFaxDecode] ' +
      '/DecodeParms [null << /K -1 /Columns 64 /Rows 64 >>] ' +
      `/Length ${whiteFax.length} >>\nstream\n${whiteFax}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>',
  ]
  const objects = parts.map((part, at) => `${at + 1} 0 obj\n${part}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${objects}trailer << /Root 1 0 R >>\n%%EOF\n`)
}

/** Stores a file and returns its id. */
export async function aStoredFile(db: Db, blobs: Blobs, name: string, bytes: Buffer) {
  const stored = await blobs.put(Readable.from(bytes), { maxBytes })
  return db.transaction((tx) => addFile(tx, { ...stored, name }))
}
