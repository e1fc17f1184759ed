import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse, type Options } from 'csv-parse'
import { controlCharacters } from '#contract/storable-text.ts'
import { unguardedCell } from '#contract/csv.ts'
import { sheetFileMessages } from '#contract/messages/sheet-files.ts'
import { troubleIn } from '#store/texts/text-trouble.ts'
import { decodeText } from '../decode-text.ts'
import { Problem } from '../problem.ts'

/** A file with a table in it as it was sent, or the text of one. */
export type SheetFile = string | Uint8Array

export interface SheetRow {
  /** 1-based line of the file where the row begins. */
  line: number
  cells: string[]
}

/** The rows of a file that hold something, whatever it was written with. */
export interface OpenSheet {
  rows: SheetRow[]
  /** The line from which on nothing could be read; 0 where all could. */
  brokenFrom: number
  /** The sheets of a workbook that are shown; none of a text. */
  sheets: string[]
  sheet: number
  /** What is to be known of the file; '' where it is as expected. */
  remark: string
}

/**
 * Opens an Excel workbook, or text separated by commas, semicolons or tabs in UTF-8, UTF-16 or
 * Windows-1252. Throws wrong-type or too-large, with what to do.
 */
export async function openSheet(file: SheetFile, sheet?: number): Promise<OpenSheet> {
  if (typeof file === 'string') return openText(file, '')
  if (begins(file, archive)) return openWorkbook(file, sheet)
  if (begins(file, olderWorkbook)) throw new Problem('wrong-type', sheetFileMessages.oldWorkbook)
  const text = decodeText(file)
  return text === null
    ? openText(decodeWestern(file), sheetFileMessages.readAsWindows)
    : openText(text, '')
}

const archive = [0x50, 0x4b, 0x03, 0x04]
const olderWorkbook = [0xd0, 0xcf, 0x11, 0xe0]

function begins(file: Uint8Array, start: readonly number[]) {
  return start.every((byte, at) => file[at] === byte)
}

async function openWorkbook(file: Uint8Array, sheet?: number): Promise<OpenSheet> {
  // It is brought in once somebody has a workbook.
  const { readWorkbook } = await import('#store/workbooks/read-workbook.ts')
  const book = await readWorkbook(Buffer.from(file), sheet).catch(explain)
  const rows = book.rows.map(({ line, cells }) => ({ line, cells: cells.map(unguardedCell) }))
  return { ...book, rows, brokenFrom: 0, remark: '' }
}

function explain(error: unknown): never {
  const trouble = troubleIn(error)
  if (trouble === null) throw error
  const options = { cause: error }
  if (trouble === 'too-large') throw new Problem(trouble, sheetFileMessages.fileTooLarge, options)
  const sentence =
    trouble === 'locked' ? sheetFileMessages.oldWorkbook : sheetFileMessages.damagedWorkbook
  throw new Problem('wrong-type', sentence, options)
}

/** What Windows-1252 does not have, and what UTF-8 looks like when it is taken for it. */
const notWestern = new RegExp(`[${controlCharacters}\\u0080-\\u009f]|[ÃÂ][\\u00a0-\\u00bf]|à[®¯¤¥]`)

function decodeWestern(file: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(file)
  if (notWestern.test(text)) throw new Problem('wrong-type', sheetFileMessages.unreadableFile)
  return text
}

/**
 * A broken quotation mark ends the reading: from its row on nobody can tell where a cell ends. A
 * long one lets others in between.
 */
async function openText(text: string, remark: string): Promise<OpenSheet> {
  const rows: SheetRow[] = []
  let line = 1
  const onRecord = (cells: string[], { lines }: { lines: number }) => {
    const known = cells.slice(0, mostColumns).map(unguardedCell)
    if (known.some((cell) => cell.trim() !== '')) rows.push({ line, cells: known })
    line = lines + 1
    if (line > mostLines) throw new Problem('too-large', sheetFileMessages.fileTooLarge)
    return null
  }
  const delimiter = delimiterOf(text)
  const error = await parseInPieces(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
    max_record_size: longestRow,
    on_record: onRecord,
  })
  if (error && !(error instanceof CsvError)) throw error
  return { rows, brokenFrom: error ? line : 0, sheets: [], sheet: 0, remark }
}

/** Columns behind these are not read, and a file of more lines than these not at all. */
const mostColumns = 128
const mostLines = 200_000
/** In characters. A quotation mark that is never closed makes one row of all that follows. */
const longestRow = 256 * 1024
/** In bytes: some milliseconds of work, and then others have their turn. */
const piece = 32 * 1024

/** Resolves with what stopped the parser, or null. */
async function parseInPieces(text: string, options: Options): Promise<unknown> {
  const parser = parse(options).resume()
  const ended = finished(parser).then(
    () => null,
    (error: unknown) => error,
  )
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length && !parser.destroyed; start += piece) {
    parser.write(bytes.subarray(start, start + piece))
    await setImmediate()
  }
  if (!parser.destroyed) parser.end()
  return ended
}

/** Lines among which the titles of the columns are looked for. */
const firstLines = 20
const lineLength = 10_000

/** The separator that one of the first lines has most of: a title may stand above the columns. */
function delimiterOf(text: string) {
  const lines = text.slice(0, firstLines * lineLength).split(/\r\n?|\n/, firstLines)
  const counted = [',', ';', '\t'].map((mark) => ({
    mark,
    times: Math.max(0, ...lines.map((line) => line.split(mark).length)),
  }))
  return counted.toSorted((a, b) => b.times - a.times)[0]?.mark ?? ','
}
