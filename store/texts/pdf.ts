import { cleanText } from './clean-text.ts'
import { drawPage } from './draw-page.ts'
import { mostPages } from './most-pages.ts'
import type { OpenFile } from './open-file.ts'
import { openDocument, type PdfDocument } from './pdf-document.ts'
import type { Pdfium } from './pdfium.ts'
import { textError } from './text-trouble.ts'

const characterSize = 2
/** What one call hands over. Longer pages are cut anyway. */
const mostCharacters = 200_000

/** Opens a PDF for its words and its pages. */
export async function openPdf(path: string): Promise<OpenFile> {
  const opened = await openDocument(path)
  return {
    pages: opened.pages,
    texts: textsOf(opened),
    draw: (page = 0, limits) =>
      opened.use((pdfium, document) => drawPage(pdfium, document, page, limits)),
    close: async () => opened.close(),
  }
}

async function* textsOf({ pages, use }: PdfDocument) {
  for (let page = 0; page < Math.min(pages, mostPages); page += 1) {
    yield cleanText(use((pdfium, document) => textOf(pdfium, document, page)))
  }
}

/** '' for a page that cannot be read: the others may be whole. */
function textOf(pdfium: Pdfium, document: number, at: number) {
  const page = pdfium.FPDF_LoadPage(document, at)
  if (page === 0) return ''
  const words = pdfium.FPDFText_LoadPage(page)
  const text = words === 0 ? '' : charactersOf(pdfium, words)
  if (words !== 0) pdfium.FPDFText_ClosePage(words)
  pdfium.FPDF_ClosePage(page)
  return text
}

function charactersOf({ memory, FPDFText_CountChars, FPDFText_GetText }: Pdfium, words: number) {
  const count = Math.min(FPDFText_CountChars(words), mostCharacters)
  if (count <= 0) return ''
  const { malloc, free } = memory.wasmExports
  // Characters beyond the first plane take two units.
  const buffer = malloc((2 * count + 1) * characterSize)
  if (buffer === 0) throw textError('too-heavy')
  const written = FPDFText_GetText(words, 0, count, buffer)
  const end = buffer + Math.max(0, written - 1) * characterSize
  const text = new TextDecoder('utf-16le').decode(memory.HEAPU8.subarray(buffer, end))
  free(buffer)
  return text
}
