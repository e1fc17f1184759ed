import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import { readArchive, type ArchiveEntry } from '../archives/read-archive.ts'
import { attribute, xmlTokens, type XmlToken } from '../archives/xml-tokens.ts'
import { textError } from '../texts/text-trouble.ts'
import {
  lookOf,
  withoutEscapes,
  type CellLook,
  dateText,
  numberText,
  plainLook,
} from './cell-text.ts'

/** A workbook with the rows of one of its sheets. */
export interface Workbook {
  /** The names of the sheets that are shown. */
  sheets: string[]
  /** Which of them was read, from 0. */
  sheet: number
  rows: SheetRow[]
}

const mebibyte = 1024 * 1024

const limits = { entries: 2000, entryBytes: 96 * mebibyte, totalBytes: 160 * mebibyte, ratio: 200 }

/**
 * Reads one sheet of an Excel workbook (.xlsx, .xlsm) as texts: the one that is wished, else the
 * first that is shown and holds something. Throws an error that troubleIn knows: 'damaged' for what
 * is no such workbook, 'too-large' for one past its bounds, 'locked'.
 */
export function readWorkbook(bytes: Buffer, wish?: number): Promise<Workbook> {
  return readArchive(bytes, limits, async (entries) => {
    const parts = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
    const book = await readBook(parts)
    const look = { ...(await readParts(parts, book.path)), is1904: book.is1904 }
    const read = async (sheet: number): Promise<Workbook> => {
      const entry = parts.get(book.sheets[sheet]?.path.toLowerCase() ?? '')
      if (!entry) throw textError('damaged')
      return {
        sheets: book.sheets.map(({ name }) => name),
        sheet,
        rows: await readSheet(await entry.open(), look),
      }
    }
    if (wish !== undefined && wish < book.sheets.length) return read(wish)
    for (let sheet = 0; sheet < book.sheets.length - 1; sheet += 1) {
      const found = await read(sheet)
      if (found.rows.length > 0) return found
    }
    return read(Math.max(0, book.sheets.length - 1))
  })
}

type Parts = ReadonlyMap<string, ArchiveEntry>

interface Tag {
  name: string
  attributes: string
}

/** Calls back for every tag that opens, in a part that may be missing. */
async function eachTag(entry: ArchiveEntry | undefined, onTag: (tag: Tag) => void) {
  if (!entry) return
  for await (const batch of xmlTokens(await entry.open())) {
    for (const token of batch) if (token.kind === 'open') onTag(token)
  }
}

/** What a part refers to: its targets by their ids, with their kinds. */
async function relationsOf(parts: Parts, path: string) {
  const folder = posix.dirname(path)
  const found = new Map<string, { kind: string; target: string }>()
  const name = posix.join(folder, '_rels', `${posix.basename(path)}.rels`)
  await eachTag(parts.get(name.toLowerCase()), ({ name: tag, attributes }) => {
    if (tag !== 'Relationship') return
    const target = attribute(attributes, 'Target')
    const whole = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
    const kind = attribute(attributes, 'Type').split('/').at(-1) ?? ''
    found.set(attribute(attributes, 'Id'), { kind, target: whole })
  })
  return found
}

function targetOf(relations: Awaited<ReturnType<typeof relationsOf>>, kind: string) {
  return [...relations.values()].find((relation) => relation.kind === kind)?.target
}

async function readBook(parts: Parts) {
  const roots = await relationsOf(parts, '')
  const path = targetOf(roots, 'officeDocument') ?? 'xl/workbook.xml'
  const entry = parts.get(path.toLowerCase())
  const relations = await relationsOf(parts, path)
  const sheets: { name: string; path: string }[] = []
  const book = { is1904: false, isWorkbook: false }
  await eachTag(entry, ({ name, attributes }) => {
    if (name === 'workbook') book.isWorkbook = true
    if (name === 'workbookPr') book.is1904 = /^(1|true)$/.test(attribute(attributes, 'date1904'))
    if (name !== 'sheet' || /hidden/i.test(attribute(attributes, 'state'))) return
    const relation = relations.get(attribute(attributes, 'r:id') || attribute(attributes, 'id'))
    // A sheet may be a chart, which has no rows.
    if (relation?.kind === 'worksheet') {
      sheets.push({ name: attribute(attributes, 'name'), path: relation.target })
    }
  })
  if (!book.isWorkbook || sheets.length === 0) throw textError('damaged')
  return { path, sheets, is1904: book.is1904 }
}

async function readParts(parts: Parts, path: string) {
  const relations = await relationsOf(parts, path)
  const part = (kind: string) => parts.get(targetOf(relations, kind)?.toLowerCase() ?? '')
  return {
    shared: await readSharedStrings(part('sharedStrings')),
    looks: await readLooks(part('styles')),
  }
}

/** Texts that cells refer to by their number; how they are read aloud in Japanese is left out. */
async function readSharedStrings(entry: ArchiveEntry | undefined): Promise<string[]> {
  const texts: string[] = []
  if (!entry) return texts
  const reading = { text: '', isText: false, isAside: false }
  for await (const batch of xmlTokens(await entry.open())) {
    for (const token of batch) {
      if (token.kind === 'words') {
        if (reading.isText && !reading.isAside) reading.text += token.words
        continue
      }
      const isOpen = token.kind === 'open' && !token.isEmpty
      if (token.name === 't') reading.isText = isOpen
      if (token.name === 'rPh') reading.isAside = isOpen
      if (token.name !== 'si' || isOpen) continue
      texts.push(withoutEscapes(reading.text))
      reading.text = ''
    }
  }
  return texts
}

/** How cells of each style look, by its number. */
async function readLooks(entry: ArchiveEntry | undefined): Promise<CellLook[]> {
  const codes = new Map<number, string>()
  const formats: number[] = []
  const reading = { isCellStyles: false }
  await eachTag(entry, ({ name, attributes }) => {
    if (name === 'numFmt') {
      codes.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode'))
    }
    // Styles with names stand ahead of those of the cells, and alike.
    if (/^cell(Style)?Xfs$/.test(name)) reading.isCellStyles = name === 'cellXfs'
    if (name === 'xf' && reading.isCellStyles) {
      formats.push(Number(attribute(attributes, 'numFmtId')))
    }
  })
  return formats.map((format) => lookOf(format, codes.get(format)))
}

/** A row that holds something. */
export interface SheetRow {
  /** Its number in the sheet, from 1. */
  line: number
  /** The text of each column; '' where nothing stands. */
  cells: string[]
}

export interface SheetLook {
  shared: readonly string[]
  looks: readonly CellLook[]
  is1904: boolean
}

/** More than a department has students, and more columns than anybody fills. */
const mostRows = 60_000
const mostColumns = 128
/** Of all cells. One long text that many cells refer to would be as many texts in what is answered. */
const mostCharacters = 32 * 1024 * 1024

interface Reading {
  rows: SheetRow[]
  characters: number
  line: number
  cells: string[]
  /** Where the next cell stands that does not say where. */
  column: number
  type: string
  style: number
  text: string
  isText: boolean
  isAside: boolean
}

/** The rows of a sheet as texts, empty ones left out. Throws an error that troubleIn knows. */
async function readSheet(stream: Readable, look: SheetLook): Promise<SheetRow[]> {
  const reading: Reading = {
    rows: [],
    characters: 0,
    line: 0,
    cells: [],
    column: 0,
    type: '',
    style: 0,
    text: '',
    isText: false,
    isAside: false,
  }
  for await (const batch of xmlTokens(stream)) {
    for (const token of batch) take(reading, token, look)
    if (reading.rows.length > mostRows || reading.characters > mostCharacters) {
      throw textError('too-large')
    }
  }
  return reading.rows
}

function take(reading: Reading, token: XmlToken, look: SheetLook) {
  if (token.kind === 'words') {
    if (reading.isText && !reading.isAside) reading.text += token.words
    return
  }
  const isOpen = token.kind === 'open' && !token.isEmpty
  if (token.name === 'v' || token.name === 't') reading.isText = isOpen
  if (token.name === 'rPh') reading.isAside = isOpen
  if (token.name === 'row') takeRow(reading, token)
  if (token.name === 'c') takeCell(reading, token, look)
}

type XmlTag = Exclude<XmlToken, { kind: 'words' }>

function takeRow(reading: Reading, { kind, attributes, isEmpty }: XmlTag) {
  if (kind === 'open') {
    reading.line = Number(attribute(attributes, 'r')) || reading.line + 1
    reading.cells = []
    reading.column = 0
  }
  if (kind === 'open' && !isEmpty) return
  const { line, cells } = reading
  if (cells.some((cell) => cell.trim() !== '')) reading.rows.push({ line, cells })
  reading.cells = []
}

function takeCell(reading: Reading, { kind, attributes, isEmpty }: XmlTag, look: SheetLook) {
  if (kind === 'open') {
    const place = attribute(attributes, 'r')
    reading.column = place === '' ? reading.column : columnOf(place)
    reading.type = attribute(attributes, 't')
    reading.style = Number(attribute(attributes, 's'))
    reading.text = ''
  }
  if (kind === 'open' && !isEmpty) return
  const { column, cells } = reading
  reading.column += 1
  const text = textOf(reading, look)
  if (column >= mostColumns || text === '') return
  while (cells.length < column) cells.push('')
  cells[column] = text
  reading.characters += text.length
}

/** 'BC12' is column 54, from 0. */
function columnOf(place: string) {
  let column = 0
  const [letters = ''] = /^[A-Z]{1,3}/.exec(place.toUpperCase()) ?? []
  for (const letter of letters) {
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column - 1
}

function textOf({ type, style, text }: Reading, { shared, looks, is1904 }: SheetLook): string {
  if (text === '') return ''
  if (type === 's') return shared[Number(text)] ?? ''
  if (type === 'b') return text.trim() === '1' ? 'Yes' : 'No'
  if (type === 'd') return text.slice(0, 10)
  if (type !== '' && type !== 'n') return withoutEscapes(text)
  const cellLook = looks[style] ?? plainLook
  return cellLook.isDate ? dateText(text, is1904) : numberText(text, cellLook)
}
