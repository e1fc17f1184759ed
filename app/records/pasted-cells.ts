import { rowsIn } from '#contract/kinds/table-text.ts'
import { pastedBody, renamedStyles } from './pasted-html.ts'

/**
 * The cells that spreadsheets and documents put on the clipboard: those of a table in its HTML, else what
 * its text parts. Null for what is the text of one cell.
 */
export function pastedCells(clipboard: Pick<DataTransfer, 'getData'>): string[][] | null {
  return cellsInHtml(clipboard.getData('text/html')) ?? cellsInText(clipboard.getData('text/plain'))
}

/** The cells of the first table; null where there is none, or one of a single cell. */
function cellsInHtml(html: string): string[][] | null {
  if (!/<table\b/i.test(html)) return null
  const table = pastedBody(renamedStyles(html)).querySelector('table')
  if (!table) return null
  const rows: string[][] = []
  for (const [at, row] of [...table.rows].entries()) {
    let column = 0
    for (const cell of row.cells) {
      // One that reaches down from above is there already.
      while (rows[at]?.[column] !== undefined) column += 1
      // However far a cell says that it reaches, there is little room.
      const [width, height] = [Math.min(cell.colSpan, reach), Math.min(cell.rowSpan || 1, reach)]
      for (let down = at; down < Math.min(at + height, table.rows.length); down += 1) {
        const line = (rows[down] ??= [])
        for (let right = column; right < column + width; right += 1) {
          line[right] = down === at && right === column ? wordsOf(cell) : ''
        }
      }
      column += width
    }
    rows[at] ??= []
  }
  return severalOf(rows.map((cells) => Array.from(cells, (cell) => cell ?? '')))
}

const reach = 200

/** The words of a cell; where a line ends in it, words are parted. */
function wordsOf(cell: Element): string {
  cell.querySelectorAll('br, p, div, li').forEach((element) => element.after(' '))
  return cell.textContent.replaceAll(/\s+/g, ' ').trim()
}

/**
 * The cells of a text: a row a line, parted by tabs. Spreadsheets put a cell in quotation marks that has a
 * line end, a tab or such marks in it. Lines that all have bars in them are rows as well.
 */
export function cellsInText(text: string): string[][] | null {
  const plain = text.replaceAll(/\r\n?/g, '\n')
  const lines = plain.split('\n').filter((line) => line.trim() !== '')
  const isBarred = !plain.includes('\t') && lines.every((line) => line.includes('|'))
  return severalOf(isBarred ? rowsIn(plain) : tabbed(plain))
}

function tabbed(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const quote = text[at] === '"' ? closingQuote(text, at + 1) : -1
    const end = quote < 0 ? endOfCell(text, at) : quote + 1
    const words = quote < 0 ? text.slice(at, end) : text.slice(at + 1, quote).replaceAll('""', '"')
    rows.at(-1)?.push(words.replaceAll(/\s+/g, ' ').trim())
    if (text[end] === '\n') rows.push([])
    at = end + 1
  }
  return rows
}

/** Where the cell that begins here ends. */
function endOfCell(text: string, from: number): number {
  let end = from
  while (end < text.length && text[end] !== '\t' && text[end] !== '\n') end += 1
  return end
}

/** Where the quotation marks around a cell close, of which one within it is written twice; -1 where they do not. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at >= 0 && endOfCell(text, at + 1) === at + 1 ? at : -1
}

/** The rows without those that are empty at the end; null for a single cell. */
function severalOf(rows: readonly string[][]): string[][] | null {
  const last = rows.findLastIndex((cells) => cells.some((cell) => cell !== ''))
  const filled = rows.slice(0, last + 1)
  return filled.length > 1 || (filled[0]?.length ?? 0) > 1 ? filled : null
}
