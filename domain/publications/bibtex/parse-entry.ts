import { type Creator, type Entry, type Library, parse } from '@retorquere/bibtex-parser'
import type { EntryFields } from './entry-of-fields.ts'
import { plain, protectDollars, protectMeaning, verbatim, wordOf } from './plain-text.ts'
import { reasons } from './reasons.ts'
import type { RawEntry } from './split-entries.ts'

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
export function parseEntry(raw: RawEntry, context: EntryContext): ParsedEntry {
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
export function stringsOf(entries: readonly RawEntry[]): Record<string, string> {
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
