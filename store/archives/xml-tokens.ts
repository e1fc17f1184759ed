import type { Readable } from 'node:stream'
import { textError } from '../texts/text-trouble.ts'

/** A tag with its name as it is without a prefix, or words between tags. */
export type XmlToken =
  | { kind: 'open' | 'close'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'words'; words: string }

/** In characters; no tag of an office document is longer. */
const longestTag = 64 * 1024

/**
 * The tags and words of an XML document, a batch for each piece that comes, in time linear in its
 * length. A document type is refused, so nothing can be declared, fetched or expanded. Throws an
 * error that troubleIn knows for what is no XML.
 */
export async function* xmlTokens(stream: Readable): AsyncGenerator<XmlToken[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of stream) {
    const batch: XmlToken[] = []
    rest = takeTokens(rest + decode(decoder, chunk), batch)
    if (rest.length > longestTag) throw textError('damaged')
    yield batch
  }
  if (rest.trim() !== '') throw textError('damaged')
}

function decode(decoder: TextDecoder, chunk: Buffer) {
  try {
    return decoder.decode(chunk, { stream: true })
  } catch (error) {
    throw textError('damaged', error)
  }
}

/** Takes what is complete, and returns what is not yet. */
function takeTokens(text: string, batch: XmlToken[]): string {
  let at = 0
  while (at < text.length) {
    const start = text.indexOf('<', at)
    const end = start === -1 ? wholeWords(text) : start
    if (end > at) batch.push({ kind: 'words', words: unescaped(text.slice(at, end)) })
    if (start === -1) return text.slice(Math.max(at, end))
    const next = endOfTag(text, start)
    if (next === -1) return text.slice(start)
    addTag(text.slice(start, next), batch)
    at = next
  }
  return ''
}

/** Up to where the words of a piece are whole: its end may cut an entity in two. */
function wholeWords(text: string): number {
  const open = text.lastIndexOf('&')
  const isCut = open !== -1 && text.length - open < 12 && !text.includes(';', open)
  return isCut ? open : text.length
}

const comment = { start: '<!--', end: '-->' }
const cdata = { start: '<![CDATA[', end: ']]>' }

/** Behind the tag that begins here; -1 where its end has not come yet. */
function endOfTag(text: string, start: number): number {
  for (const { start: mark, end } of [comment, cdata]) {
    if (!text.startsWith(mark, start)) continue
    const found = text.indexOf(end, start + mark.length)
    return found === -1 ? -1 : found + end.length
  }
  // Too little has come to tell a comment from a declaration.
  if (text[start + 1] === '!' && text.length - start < cdata.start.length) return -1
  let quote = ''
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
  }
  return -1
}

function addTag(tag: string, batch: XmlToken[]) {
  if (tag.startsWith(cdata.start)) {
    batch.push({ kind: 'words', words: tag.slice(cdata.start.length, -cdata.end.length) })
    return
  }
  if (tag.startsWith(comment.start) || tag.startsWith('<?')) return
  if (tag.startsWith('<!')) throw textError('damaged')
  const isClose = tag.startsWith('</')
  const isEmpty = tag.endsWith('/>')
  const inside = tag.slice(isClose ? 2 : 1, isEmpty ? -2 : -1)
  const [name = ''] = inside.split(/\s/, 1)
  batch.push({
    kind: isClose ? 'close' : 'open',
    name: name.slice(name.indexOf(':') + 1),
    attributes: inside.slice(name.length),
    isEmpty,
  })
}

/** The value of an attribute, whatever its prefix; '' where there is none. */
export function attribute(attributes: string, name: string): string {
  const found = patternOf(name).exec(attributes)
  return unescaped(found?.[1] ?? found?.[2] ?? '')
}

const patterns = new Map<string, RegExp>()

function patternOf(name: string): RegExp {
  const known = patterns.get(name)
  if (known) return known
  const made = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, made)
  return made
}

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

/** The five entities of XML and numbered characters; there are no others. */
export function unescaped(words: string): string {
  if (!words.includes('&')) return words
  return words.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities.get(name) ?? whole
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
