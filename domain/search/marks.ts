import type { TextPart } from '#contract/search.ts'
import { fold } from './fold.ts'

/** One word that is asked for, in all the forms in which a text may have it. */
export interface Mark {
  /** Folded. */
  word: string
  /** What stands at the beginning of every form of the word. */
  stem: string
  /** It is still being typed: whatever begins with it is meant as well. */
  isPrefix: boolean
  /** Whole words that begin with it, though their stems do not. */
  endings: readonly string[]
  /** What must stand so many words behind it, or ahead below zero: it is a word of a phrase. */
  beside?: readonly { by: number; mark: Mark }[]
  /** One of these must stand right before or behind it: a small number alone tells nothing. */
  nextTo?: readonly Mark[]
}

/** So many letters are looked for as the beginning of a word; with fewer some word of every text begins. */
export const shortestStart = 3

/** Of one or two letters no beginning is looked for in a text: of 'about us' no 'usually'. */
export function withoutFewLetters(mark: Mark): Mark {
  return mark.word.length < shortestStart ? { ...mark, isPrefix: false } : mark
}

/** A form is hardly longer than its stem by more: 'secur', 'security'. */
const longestEnding = 4
/** What so short a stem of Latin letters begins is mostly another word: 'prof' and 'profile'. */
const shortStem = /^[a-z]{1,4}$/
/** The endings of its own forms, the last letter doubled or not. */
const ownEnding = /^(?:.?(?:s|es|ed|er|ers|ing|ings|y|ly)|e|d|r|rs)$/u

/** Whether a word of a text, folded, is one that is asked for. */
export function isMarked(word: string, { word: asked, stem, isPrefix, endings }: Mark): boolean {
  // Every form of a word begins as the word does; most words are told apart by that.
  if (word[0] !== asked[0]) return false
  if (word === asked || word === stem) return true
  if ((isPrefix && word.startsWith(asked)) || endings.includes(word)) return true
  return stemsOf(stem).some(
    (start) => word.startsWith(start) && isForm(start, word.slice(start.length)),
  )
}

/** The endings of one word; what differs by another is another word of its stem, such as 'electives' of 'election'. */
const inflection = /(?:s|es|ed|ing)$/u

/** Whether a word is asked for in a form of its own: begun, or as one and many, not as another word of its stem. */
export function isInflected(word: string, mark: Mark): boolean {
  if (word === mark.word || (mark.isPrefix && word.startsWith(mark.word))) return true
  return mark.endings.includes(word) || bare(word) === bare(mark.word)
}

/** A word without its ending, and without the letter that the ending changes: 'stud' of 'study' and 'studies'. */
function bare(word: string) {
  return word.replace(inflection, '').replace(/[eiy]$/u, '')
}

function isForm(stem: string, ending: string) {
  return shortStem.test(stem) ? ownEnding.test(ending) : ending.length <= longestEnding
}

/** Whether the word at this place of a text, folded, is one that is asked for, with what must stand beside it. */
export function isMarkedAt(words: readonly string[], at: number, mark: Mark): boolean {
  const { beside = [], nextTo } = mark
  const stands = (by: number, other: Mark) => isMarked(words[at + by] ?? '', other)
  return (
    stands(0, mark) &&
    beside.every((other) => stands(other.by, other.mark)) &&
    (!nextTo || nextTo.some((other) => stands(-1, other) || stands(1, other)))
  )
}

/** Numbers and words of two letters have no other forms; 'studi' is of 'study' and 'studies'. */
function stemsOf(stem: string) {
  if (stem.length < 3 || /\d/.test(stem)) return []
  const start = stem.slice(0, -1)
  return stem.endsWith('i') ? [`${start}ie`, `${start}y`] : [stem]
}

const piecePattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*|[^\p{L}\p{N}]+/gu

function isWord(piece: string) {
  return /^[\p{L}\p{N}]/u.test(piece)
}

/** Cuts a text at the words that are asked for. */
export function markedParts(text: string, marks: readonly Mark[]): TextPart[] {
  const parts: TextPart[] = []
  const pieces = text.match(piecePattern) ?? []
  const words = pieces.filter(isWord).map(fold)
  let at = 0
  for (const piece of pieces) {
    const isMatch = isWord(piece) && marks.some((mark) => isMarkedAt(words, at, mark))
    if (isWord(piece)) at += 1
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += piece
    else parts.push({ text: piece, isMatch })
  }
  return parts
}

/**
 * The words that are asked for in the form in which a text has them, for a viewer that knows no
 * forms. Letters by themselves stand everywhere.
 */
export function wordsFound(text: string, marks: readonly Mark[]): string {
  const words = text.match(piecePattern) ?? []
  const found = marks
    .filter(({ word }) => word.length > 1)
    .map((mark) => words.find((word) => isMarked(fold(word), mark))?.toLowerCase())
  return [...new Set(found)].filter((word) => word !== undefined).join(' ')
}
