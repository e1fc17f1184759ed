import type { Reader } from '#store/database.ts'
import { searchSynonyms } from '#content/search-synonyms.ts'
import { knowWords, type AskedWord, type KnownWord } from './know-words.ts'
import type { SiteTexts } from './site-texts.ts'
import { type Term, wordsIn } from './parse-query.ts'
import { fold } from './fold.ts'
import { inLetters, type KnownSpellings, mostSpelt, otherwiseSpelt } from './known-spellings.ts'

/** One way to say what is asked for: a word, or several. */
export interface Phrase {
  words: KnownWord[]
  /** The words must stand one behind the other. */
  inRow: boolean
}

/** One thing that is asked for. */
export interface ExpandedTerm {
  /** As it was typed. */
  typed: Phrase
  /** What says the same: synonyms, a compound taken apart, words that may be one. */
  others: Phrase[]
}

/**
 * What is asked for, in every way in which the site may say it. All words that this takes are looked
 * up at once.
 */
export async function expandTerms(
  db: Reader,
  terms: readonly Term[],
  { words, spellings }: Pick<SiteTexts, 'words' | 'spellings'>,
): Promise<ExpandedTerm[]> {
  const parts = findSynonyms(terms, spellings)
  const asked = askedWords(parts)
  const known = await knowWords(db, asked)
  const byWord = new Map(asked.map((word, at) => [keyOf(word), known[at]]))
  const look = (word: AskedWord) => byWord.get(keyOf(word))
  return putTogether(parts, { look, ownWords: words }).filter(({ typed }) => typed.words.length > 0)
}

type Look = (word: AskedWord) => KnownWord | undefined

interface Known {
  look: Look
  /** Those that pages of the department say. */
  ownWords: ReadonlySet<string>
}

function keyOf({ typed, isLast, isOther }: AskedWord) {
  return `${typed} ${isLast} ${isOther}`
}

/** All words that may count, each once. */
function askedWords(parts: readonly TypedPart[]): AskedWord[] {
  const asked = parts.flatMap((part, at) => [
    ...typedWords(parts, at),
    ...part.others.flat().map(whole),
    ...pairsOf(parts, at).flat(),
    ...joinedWords(parts, at),
  ])
  return [...new Map(asked.map((word) => [keyOf(word), word])).values()]
}

function whole(typed: string): AskedWord {
  return { typed, isLast: false, isOther: true }
}

function typedWords(parts: readonly TypedPart[], at: number): AskedWord[] {
  const { words, inRow, isWhole } = parts[at] ?? asTyped()
  const isEnd = at === parts.length - 1 && !inRow && !isWhole
  return words.map((typed, place) => ({
    typed,
    isLast: isEnd && place === words.length - 1,
    isOther: false,
  }))
}

/** The two words that a single one may be. */
function pairsOf(parts: readonly TypedPart[], at: number): [AskedWord, AskedWord][] {
  const [word] = typedWords(parts, at)
  if (!isPlain(parts[at]) || !word) return []
  return splits(word.typed).map(([first, second]) => [
    whole(first),
    { typed: second, isLast: word.isLast, isOther: true },
  ])
}

/** The one word that this and the next may be. */
function joinedWords(parts: readonly TypedPart[], at: number): AskedWord[] {
  const [first] = typedWords(parts, at)
  const [second] = typedWords(parts, at + 1)
  if (!isPlain(parts[at]) || !isPlain(parts[at + 1]) || !first || !second) return []
  const typed = joinWords(first.typed, second.typed)
  return typed === '' ? [] : [{ typed, isLast: second.isLast, isOther: true }]
}

/** A word by itself, for which there is no synonym. */
function isPlain(part: TypedPart | undefined): boolean {
  return part?.words.length === 1 && part.others.length === 0
}

function putTogether(parts: readonly TypedPart[], known: Known): ExpandedTerm[] {
  const { look } = known
  const terms: ExpandedTerm[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const words = knownWords(typedWords(parts, at), look)
    const joined = knownWords(joinedWords(parts, at), look).find((word) => isOfTheSite(word, known))
    if (joined) {
      at += 1
      const both = [...words, ...knownWords(typedWords(parts, at), look)]
      terms.push(withAlternatives({ words: both, inRow: false }, [[joined]]))
    } else terms.push(expanded(parts, at, words, known))
  }
  return terms
}

function expanded(
  parts: readonly TypedPart[],
  at: number,
  words: KnownWord[],
  known: Known,
): ExpandedTerm {
  const { look } = known
  const typed = { words, inRow: parts[at]?.inRow ?? false }
  // Letters that are a usual word, such as 'is', are no course of that name.
  const synonyms = words.length === 1 && words[0]?.isStop ? [] : (parts[at]?.others ?? [])
  if (synonyms.length > 0)
    return withAlternatives(
      typed,
      synonyms.map((phrase) => knownWords(phrase.map(whole), look)),
    )
  const pair = pairsOf(parts, at)
    .map((halves) => knownWords(halves, look))
    .find((halves) => halves.length === 2 && halves.every((word) => isOfTheSite(word, known)))
  return { typed, others: pair ? [phraseOf(pair)] : [] }
}

/** What is known to be said in another way is not misspelt, though nobody wrote it so. */
function withAlternatives(typed: Phrase, others: KnownWord[][]): ExpandedTerm {
  const words = typed.words.map((word) => ({ ...word, isThere: true }))
  const said = others.filter((phrase) => phrase.length > 0)
  return { typed: { ...typed, words }, others: said.map(phraseOf) }
}

function phraseOf(words: KnownWord[]): Phrase {
  return { words, inRow: words.length > 1 }
}

function isOfTheSite({ isLast, isThere, isWhole, isStop, word }: KnownWord, { ownWords }: Known) {
  return !isStop && (isWhole || ownWords.has(word) || (isLast && isThere && word.length > 2))
}

function knownWords(asked: readonly AskedWord[], look: Look): KnownWord[] {
  return asked
    .map((word) => look(word))
    .filter((word) => word !== undefined)
    .filter(({ word }) => word !== '')
}

/** Of each part of a compound, and of a word that may be one, in letters. */
const shortestPart = 3
const longestCompound = 24

/** The places at which a word may be two, the middle first: 'cybersecurity' is 'cyber' and 'security'. */
export function splits(typed: string): [string, string][] {
  const word = fold(typed)
  if (word.length > longestCompound || !/^\p{L}+$/u.test(word)) return []
  const middle = word.length / 2
  return Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_, at) => at)
    .map((at) => at + shortestPart)
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    .map((at) => [word.slice(0, at), word.slice(at)])
}

/** Two words as the one that they may be: 'time table' is 'timetable'; '' where they cannot be. */
export function joinWords(first: string, second: string): string {
  const word = fold(first + second)
  const isCompound = word.length >= 2 * shortestPart && word.length <= longestCompound
  return isCompound && /^\p{L}+$/u.test(word) ? word : ''
}

/** A part of a search as it was typed, and the phrases by which the site may say the same. */
interface TypedPart {
  words: string[]
  /** The words stood between quotation marks. */
  inRow: boolean
  /** The last of them is no beginning of another. */
  isWhole: boolean
  others: string[][]
}

/** A phrase means the same with or without them: 'edit my profile'. */
const passedOver: ReadonlySet<string> = new Set(['a', 'an', 'the', 'my', 'your', 'our'])
const mostPassedOver = 2

const { phrases, longest } = readSynonyms()

/**
 * Cuts a search into its parts: numbers, addresses and codes that the site writes in another way, what
 * the department's list of synonyms knows, the longest phrase first, and each other word by itself.
 * Words between quotation marks are meant as they stand.
 */
export function findSynonyms(terms: readonly Term[], spellings: KnownSpellings): TypedPart[] {
  const parts: TypedPart[] = []
  for (let at = 0; at < terms.length;) {
    const part =
      phraseAt(terms, at, { most: mostSpelt, find: (words) => otherwiseSpelt(words, spellings) }) ??
      phraseAt(terms, at, {
        most: longest,
        find: (words) => [
          ...(phrases.get(phraseKey(words)) ?? []),
          ...inLetters(words, spellings).map(wordsIn),
        ],
      }) ??
      asTyped(terms[at])
    parts.push(part)
    at += part.inRow ? 1 : part.words.length
  }
  return parts
}

function asTyped(term: Term = { words: [] }): TypedPart {
  const { words, isWhole } = term
  return { words, inRow: words.length > 1, isWhole: isWhole === true, others: [] }
}

interface Sought {
  /** In words. */
  most: number
  /** What says the same as these words; none where nothing does. */
  find: (words: readonly string[]) => string[][]
}

/** The longest phrase from here on that may be said in another way. */
function phraseAt(
  terms: readonly Term[],
  at: number,
  { most, find }: Sought,
): TypedPart | undefined {
  const end = terms.slice(at, at + most).findIndex(({ words }) => words.length > 1)
  const ahead = terms.slice(at, end < 0 ? at + most : at + end).flatMap(({ words }) => words)
  for (let count = ahead.length; count > 0; count -= 1) {
    const words = ahead.slice(0, count)
    // What begins or ends so is the same without it.
    const others = isPassedOver(words[0]) || isPassedOver(words.at(-1)) ? [] : find(words)
    if (others.length > 0) return { words, inRow: false, isWhole: false, others }
  }
  return undefined
}

function readSynonyms() {
  const found = new Map<string, string[][]>()
  const addTo = (key: string, to: readonly string[]) => {
    const known = found.get(key) ?? []
    const others = to.map(wordsIn).filter((words) => phraseKey(words) !== key)
    const added = others.filter((words) => !known.some((one) => one.join(' ') === words.join(' ')))
    found.set(key, [...known, ...added])
  }
  const add = (from: string, to: readonly string[]) => {
    const words = wordsIn(from)
    addTo(phraseKey(words), to)
    // 'InternetOfThings', as addresses have it. Two words that were typed as one are taken apart anyway.
    if (words.length > 2) addTo(phraseKey([words.join('')]), [...new Set([from, ...to])])
  }
  for (const group of searchSynonyms.same) for (const phrase of group) add(phrase, group)
  for (const { from, to } of searchSynonyms.leads) for (const phrase of from) add(phrase, [to])
  return {
    phrases: found,
    longest: mostPassedOver + Math.max(0, ...[...found.keys()].map((key) => key.split(' ').length)),
  }
}

function isPassedOver(word = '') {
  return passedOver.has(fold(word))
}

/** Without capital letters, accents, the s of the plural, and words that make no difference to a phrase. */
export function phraseKey(words: readonly string[]) {
  return words
    .map(fold)
    .filter((word) => !passedOver.has(word))
    .map((word) => word.replace(/(?<=\p{L}{2}[^s])s$/u, ''))
    .join(' ')
}
