import type { PublicationEntry } from '#contract/publications.ts'

// Letters that Unicode does not take apart into a base letter and an accent.
const wholeLetters = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
  ['þ', 'th'],
])

/**
 * Text without case and accents, for comparing. Marks of scripts other than Latin stay: in Tamil
 * or Hindi they are vowels, not accents.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => wholeLetters.get(letter) ?? letter)
    .normalize('NFC')
}

/**
 * The same text for an entry and for its copy with other capitals, accents, hyphens or spaces.
 * Kind and year belong to it: a conference paper often becomes a journal paper of the same title.
 */
export function fingerprint(entry: PublicationEntry): string {
  const year = entry.kind === 'patent' ? entry.fields.dateGranted.slice(0, 4) : entry.fields.year
  return [entry.kind, year, bareTitle(entry.fields.title)].join(':')
}

/** A title of nothing but signs stays as it is, so that two such do not become one. */
export function bareTitle(title: string): string {
  return fold(title).replace(/[^\p{L}\p{M}\p{N}]/gu, '') || title
}
