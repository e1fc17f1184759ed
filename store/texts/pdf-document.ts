import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { giveBack, takePdfium, type Pdfium } from './pdfium.ts'
import { textError } from './text-trouble.ts'

/** PDFium counts bytes in 32 bits, the sign among them. */
const largestFile = 2 ** 31 - 1
/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY. */
const lockedErrors = [4, 5]

/** A document that is open in PDFium. */
export interface PdfDocument {
  pages: number
  /** Works with it; `document` is its address. After work that ended with an error it can only be closed. */
  use: <Result>(work: (pdfium: Pdfium, document: number) => Result) => Result
  close: () => void
}

/** Opens a PDF on disk. Throws 'gone', 'too-large', 'locked' or 'damaged'. */
export async function openDocument(path: string): Promise<PdfDocument> {
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
