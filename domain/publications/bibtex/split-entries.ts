/** One `@type{key, …}` as it stands in a file, not yet read. */
export interface RawEntry {
  /** In lower case: 'article', 'string', … */
  type: string
  key: string
  /** 1-based line on which it starts. */
  line: number
  /** What follows the key, with as many line breaks before it as the key had. */
  body: string
  /** False when its brace is never closed; `body` is then empty. */
  closed: boolean
}

const comment = 'comment'
const percentLineOrHead = /^[ \t]*%.*$|@\s*([A-Za-z]+)\s*([{(])/gm
const headAtLineStart = /^[ \t]*@\s*[A-Za-z]+\s*[{(]/m

/**
 * The entries of a BibTeX file in file order, @string and @preamble among them, @comment left out.
 * A line that begins with `@type{` always begins an entry, so that one which is not closed
 * costs itself only.
 */
export function splitEntries(text: string): RawEntry[] {
  const closings = closingBraces(text)
  const heads = new RegExp(percentLineOrHead)
  const entries: RawEntry[] = []
  let line = 1
  let counted = 0
  for (let head = heads.exec(text); head; head = heads.exec(text)) {
    const [whole, type = '', opener] = head
    if (!type) continue
    line += lineBreaks(text.slice(counted, head.index))
    counted = head.index
    const open = head.index + whole.length - 1
    const close = opener === '(' ? closingParenthesis(text, open, closings) : closings.get(open)
    const raw = rawEntry(text, { type: type.toLowerCase(), line, open, close })
    heads.lastIndex = raw.end
    if (raw.entry.type !== comment) entries.push(raw.entry)
  }
  return entries
}

function rawEntry(
  text: string,
  {
    type,
    line,
    open,
    close,
  }: { type: string; line: number; open: number; close?: number | undefined },
): { entry: RawEntry; end: number } {
  const inside = text.slice(open + 1, close)
  const intruder = type === comment ? -1 : inside.search(headAtLineStart)
  const closed = close !== undefined && intruder === -1
  const { key, body } = keyAndBody(intruder === -1 ? inside : inside.slice(0, intruder))
  const end = closed ? close : endOfBroken(text, open, intruder)
  return { entry: { type, key, line, body: closed ? body : '', closed }, end }
}

/** A comment without its closing brace goes to the end of its line, as BibTeX itself has it. */
function endOfBroken(text: string, open: number, intruder: number): number {
  if (intruder !== -1) return open + 1 + intruder
  const lineEnd = text.indexOf('\n', open)
  return lineEnd === -1 ? text.length : lineEnd
}

function keyAndBody(inside: string): { key: string; body: string } {
  const [whole = '', key = ''] = /^([^,={}"]*)(?:,|$)/.exec(inside) ?? []
  return { key: key.trim(), body: '\n'.repeat(lineBreaks(whole)) + inside.slice(whole.length) }
}

/** Where each opening brace is closed, found in one pass so that a broken file costs no more. */
function closingBraces(text: string): Map<number, number> {
  const open: number[] = []
  const closings = new Map<number, number>()
  for (const { 0: token, index } of text.matchAll(/\\[\s\S]|[{}]/g)) {
    if (token === '{') open.push(index)
    if (token !== '}') continue
    const opening = open.pop()
    if (opening !== undefined) closings.set(opening, index)
  }
  return closings
}

function closingParenthesis(
  text: string,
  open: number,
  closings: ReadonlyMap<number, number>,
): number | undefined {
  const tokens = /[{")]/g
  tokens.lastIndex = open + 1
  let quoted = false
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    if (token[0] === '{') tokens.lastIndex = closings.get(token.index) ?? text.length
    if (token[0] === '"') quoted = !quoted
    if (token[0] === ')' && !quoted) return token.index
  }
  return undefined
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1
}
