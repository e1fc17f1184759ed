import { cleanText } from './clean-text.ts'
import { drawPage } from './draw-page.ts'
import { mostPages, textError } from './text-trouble.ts'
import type { OpenFile } from './open-file.ts'
import { giveBack, type Pdfium, takePdfium } from './pdfium.ts'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** PDFium counts bytes in 32 bits, the sign among them. */
const largestFile = 2 ** 31 - 1
/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY. */
const lockedErrors = [4, 5]

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

/** A document that is open in PDFium. */
interface PdfDocument {
  pages: number
  /** Works with it; `document` is its address. After work that ended with an error it can only be closed. */
  use: <Result>(work: (pdfium: Pdfium, document: number) => Result) => Result
  close: () => void
}

/** Opens a PDF on disk. Throws 'gone', 'too-large', 'locked' or 'damaged'. */
async function openDocument(path: string): Promise<PdfDocument> {
  const file = openFile(path)
  const pdfium = await takePdfium()
  const access = accessTo(file, pdfium)
  const document = pdfium.FPDF_LoadCustomDocument(access.address, '')
  const isLocked = document === 0 && lockedErrors.includes(pdfium.FPDF_GetLastError())
  const pages = document === 0 ? 0 : pdfium.FPDF_GetPageCount(document)
  const state = { isSound: true }

  if (pages > 0) return { pages, use, close }
  close()
  throw textError(isLocked ? 'locked' : 'damaged')

  function use<Result>(work: (pdfium: Pdfium, document: number) => Result) {
    state.isSound = false
    const result = work(pdfium, document)
    state.isSound = true
    return result
  }

  function close() {
    // In the middle of work its memory is not to be trusted.
    if (state.isSound) {
      if (document !== 0) pdfium.FPDF_CloseDocument(document)
      access.end()
      giveBack(pdfium)
    }
    closeSync(file)
  }
}

function openFile(path: string) {
  try {
    const file = openSync(path, 'r')
    if (fstatSync(file).size <= largestFile) return file
    closeSync(file)
  } catch (error) {
    throw textError('gone', error)
  }
  throw textError('too-large')
}

/** Lets PDFium ask for pieces of the file (FPDF_FILEACCESS): it never is in memory whole. */
function accessTo(file: number, { memory }: Pdfium) {
  const readPiece = memory.addFunction((_own = 0, position = 0, buffer = 0, length = 0) => {
    return readSync(file, memory.HEAPU8, buffer, length, position) === length ? 1 : 0
  }, 'iiiii')
  const address = memory.wasmExports.malloc(12)
  for (const [place, value] of [fstatSync(file).size, readPiece, 0].entries()) {
    memory.setValue(address + 4 * place, value, 'i32')
  }
  const end = () => {
    memory.removeFunction(readPiece)
    memory.wasmExports.free(address)
  }
  return { address, end }
}
