import { type Outcome, outcomeOf } from './entry-of-fields.ts'
import { type EntryContext, parseEntry, stringsOf } from './parse-entry.ts'
import { type RawEntry, splitEntries } from './split-entries.ts'

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
