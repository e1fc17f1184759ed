import type { Readable } from 'node:stream'
import { attribute, xmlTokens, type XmlToken } from '../archives/xml-tokens.ts'
import { textError } from '../texts/text-trouble.ts'
import { dateText, numberText, plainLook, withoutEscapes, type CellLook } from './cell-text.ts'

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
export async function readSheet(stream: Readable, look: SheetLook): Promise<SheetRow[]> {
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

type Tag = Exclude<XmlToken, { kind: 'words' }>

function takeRow(reading: Reading, { kind, attributes, isEmpty }: Tag) {
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

function takeCell(reading: Reading, { kind, attributes, isEmpty }: Tag, look: SheetLook) {
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
