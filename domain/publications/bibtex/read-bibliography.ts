import { type Creator, type Entry, type Library, parse } from '@retorquere/bibtex-parser'
import { type Outcome, outcomeOf, type EntryFields } from './entry-of-fields.ts'
import { type RawEntry, splitEntries } from './split-entries.ts'
import { withoutTags } from '../without-tags.ts'
import { reasons } from './reasons.ts'

/** What became of one entry; `line` is the 1-based line of the file on which it starts. */
export type BibliographyRow = { line: number; citeKey: string } & Outcome

/**
 * Every entry of a BibTeX or BibLaTeX file in file order, each read or refused with a sentence
 * that says why. @comment, @string and @preamble are no entries. Never throws.
 */
export function readBibliography(text: string): BibliographyRow[] {
  const raws = splitEntries(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  const entries = raws.filter(({ type }) => type !== 'string' && type !== 'preamble')
  const byKey = new Map(entries.map((raw) => [raw.key.toLowerCase(), raw]))
  const context: EntryContext = {
    strings: stringsOf(raws),
    parentOf: (key) => byKey.get(key.toLowerCase()),
  }
  return entries.map((raw) => ({ line: raw.line, citeKey: raw.key, ...readEntry(raw, context) }))
}

function readEntry(raw: RawEntry, context: EntryContext): Outcome {
  const parsed = parseEntry(raw, context)
  if ('refusal' in parsed) return { outcome: 'refused', reason: parsed.refusal }
  return outcomeOf(raw.type, parsed.fields, parsed.unresolved)
}

type ParsedEntry =
  /** `unresolved`: names of abbreviations that were used and are not defined. */
  { fields: EntryFields; unresolved: string[] } | { refusal: string }

/** What an entry may draw on: the @strings of its file and the entry its `crossref` names. */
export interface EntryContext {
  strings: Record<string, string>
  parentOf: (key: string) => RawEntry | undefined
}

// The library needs about a second for this many characters, and more than twice that for twice.
const longestEntry = 100_000
const verbatimFields = new Set(['doi', 'url'])

/** Reads one entry; what is not well-formed is a refusal that names the line to look at. */
function parseEntry(raw: RawEntry, context: EntryContext): ParsedEntry {
  if (!raw.closed) return { refusal: reasons.notClosed }
  if (raw.body.length > longestEntry) return { refusal: reasons.tooBig }
  const library = readAnyhow({ ...raw, body: protectMeaning(raw.body) }, context)
  const fault = faultOf(library)
  if (fault) return { refusal: refusalOf(fault, raw.line) }
  const [entry] = library.entries
  if (!entry) return { refusal: reasons.notUnderstood }
  if (people(entry).some(isListWithCommas)) return { refusal: reasons.commasBetweenAuthors }
  return { fields: plainFields(entry), unresolved: unresolvedNames(library) }
}

/** The @strings of a file by name, still as LaTeX. */
function stringsOf(entries: readonly RawEntry[]): Record<string, string> {
  const strings = entries.filter(({ type, closed }) => type === 'string' && closed)
  const text = strings.map(({ key, body }) => `@string{${key}${protectMeaning(body)}}`).join('\n')
  return parse(text, { raw: true }).strings
}

/** Maths that never closes is money, and a fault of the parent must not be laid to the child. */
function readAnyhow(raw: RawEntry, context: EntryContext): Library {
  const plainly = read(raw, context)
  if (!faultOf(plainly)) return plainly
  const asMoney = read({ ...raw, body: protectDollars(raw.body) }, context)
  return faultOf(asMoney) ? read(raw, { ...context, parentOf: () => undefined }) : asMoney
}

function read(raw: RawEntry, { strings, parentOf }: EntryContext): Library {
  const crossref = /\bcrossref\s*=\s*["{]\s*([^"{},\s]+)/i.exec(raw.body)?.[1]
  const parent = crossref === undefined ? undefined : parentOf(crossref)
  const parentText =
    parent?.closed && asText({ ...parent, body: protectMeaning(parent.body) }, crossref)
  return parse(`${asText(raw, 'entry')}\n${parentText || ''}`, {
    strings,
    sentenceCase: false,
    english: false,
    unsupported: (_, tex) => wordOf(tex),
  })
}

/** The key is ours, as people's keys hold characters that the library refuses. */
function asText({ type, body }: RawEntry, key = ''): string {
  return `@${type}{${key},${body}}`
}

const unresolved = /^Unresolved @string reference "(.*)"$/

function faultOf({ errors }: Library): string | undefined {
  return errors.find(({ error }) => !unresolved.test(error))?.error
}

function unresolvedNames({ errors }: Library): string[] {
  return errors.flatMap(({ error }) => unresolved.exec(error)?.[1] ?? [])
}

function refusalOf(fault: string, line: number): string {
  if (/-part name/.test(fault)) return reasons.commasBetweenAuthors
  const within = /\bat line (\d+)/.exec(fault)?.[1]
  return within ? reasons.incomplete(line + Number(within) - 1) : reasons.notUnderstood
}

function people({ fields }: Entry): Creator[] {
  return [...(fields.author ?? []), ...(fields.holder ?? [])]
}

function plainFields({ fields }: Entry): EntryFields {
  return new Map(Object.entries(fields).map(([name, value]) => [name, textOf(name, value)]))
}

function textOf(name: string, value: string | (string | Creator)[]): string {
  if (typeof value === 'string') return verbatimFields.has(name) ? verbatim(value) : plain(value)
  const names = value.filter((item) => typeof item !== 'string')
  const words = value.filter((item) => typeof item === 'string')
  return names.length ? authorsText(names) : words.map(plain).join(' and ')
}

/** The people of an `author` field as one text: 'First von Last' names joined by ', '. */
function authorsText(authors: readonly Creator[]): string {
  return authors.map(nameOf).filter(Boolean).join(', ')
}

/** Whether somebody put commas where BibTeX expects 'and', which makes one odd person of three. */
function isListWithCommas({ suffix }: Creator): boolean {
  return suffix !== undefined && !/^([js]r|[ivx]+)\.?$/i.test(suffix)
}

function nameOf({ name, firstName, prefix, lastName, suffix }: Creator): string {
  if (lastName === 'others' && !firstName) return 'et al.'
  const parts = name ?? [firstName, prefix, lastName, suffix].filter(Boolean).join(' ')
  return plain(withoutMarks(parts)).replace(/(?<=\p{Lu}\.)(?=\p{Lu})/gu, ' ')
}

/** Footnote marks, such as the star of an equal contribution, are no part of a name. */
function withoutMarks(name: string): string {
  return name.replace(/[*∗†‡§¶]/g, '')
}

/**
 * The way from LaTeX to plain text, around the BibTeX library: `protectMeaning` before it reads,
 * `wordOf` for what it does not know, `plain` and `verbatim` for what it gives.
 */

// The library takes these characters for a comment, for Spanish marks or for maths, where people
// who write a bibliography mean them as they stand. A private character carries each one through.
const privateArea = 0xe000
const wordMark = '\uE001'
const hyphenMark = '\uE02D'
const accents = new Map([
  ['hat', '\u0302'],
  ['tilde', '\u0303'],
  ['bar', '\u0304'],
  ['dot', '\u0307'],
  ['ddot', '\u0308'],
  ['vec', '\u20D7'],
])

/** The body of an entry with all that the library would misread replaced; undone by `plain`. */
function protectMeaning(body: string): string {
  let depth = 0
  let quoted = false
  return spelledOut(body).replace(/\\[\s\S]|[{}"%<>]|-(?=-)/g, (token) => {
    if (token === '{') depth++
    if (token === '}') depth--
    if (token === '"' && depth === 0) quoted = !quoted
    if (token === '-') return `-${hyphenMark}`
    // Between the fields a percent sign does begin a comment.
    if (token === '%' && depth === 0 && !quoted) return token
    return '%<>'.includes(token) ? carried(token) : token
  })
}

/** The body with each dollar sign as the currency; for entries whose maths never closes. */
function protectDollars(body: string): string {
  return body.replace(/\\[\s\S]|\$/g, (token) => (token === '$' ? carried(token) : token))
}

/** The text of what the library does not know: functions in maths keep their name, markup goes. */
function wordOf(tex: string): string {
  const name = /^\\(arg|cos|det|dim|exp|gcd|inf|lim|ln|log|max|min|mod|Pr|sin|sup|tan)/.exec(
    tex,
  )?.[1]
  return name ? wordMark + name + wordMark : tex.replace(/\\[A-Za-z]+\*?|[\\{}$]/g, '')
}

/**
 * Text as people read it, from a value the library has read: Unicode NFC, white space folded, without
 * the tags that archives put into titles.
 */
function plain(value: string): string {
  return withoutTags(restored(value.replace(/<[^<>]*>/g, '')))
    .replace(/ı(?=\p{M})/gu, 'i')
    .replace(/ȷ(?=\p{M})/gu, 'j')
    .replace(/(?<=[\p{L}\p{N})])\uE001(?=[\p{L}\p{N}])/gu, ' ')
    .replaceAll(wordMark, '')
    .replace(/\u00AD/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
}

/** A web address or a DOI as it stands in the file, without the escapes some programs add. */
function verbatim(value: string): string {
  return restored(value)
    .replace(/\\([%&_#~$])/g, '$1')
    .replace(/\\url|[{}\u00AD]/g, '')
    .trim()
}

function spelledOut(body: string): string {
  return body
    .replace(/\\((?:La|Bib)?TeX)(?![A-Za-z])(?:\s*\{\})?/g, '$1')
    .replace(
      /\\(?:wide)?(hat|tilde|bar|ddot|dot|vec)(?![A-Za-z])\s*(?:\{\s*(\\[a-z]+|\w)\s*\}|(\\[a-z]+|\w))/gi,
      (_, accent: string, braced?: string, bare?: string) =>
        `{${braced ?? bare ?? ''}}${accents.get(accent) ?? ''}`,
    )
}

function carried(character: string): string {
  return String.fromCharCode(privateArea + character.charCodeAt(0))
}

function restored(text: string): string {
  return text
    .replaceAll(hyphenMark, '')
    .replace(/[\uE024\uE025\uE03C\uE03E]/g, (character) =>
      String.fromCharCode(character.charCodeAt(0) - privateArea),
    )
}
