/** What must stand in a hit: a word, or several in a row. */
export interface Term {
  /** As they were typed, without the signs around them. */
  words: string[]
  /** The last of them is no beginning of a longer word: it is quoted, or a language such as C++. */
  isWhole?: true
}

/** More are not looked for: every word costs, and a question that is spoken has hardly as many. */
const mostTerms = 12
const longestWord = 40

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu
const piecePattern = /["“”„]([^"“”„]*)["“”„]|[^\s"“”„]+/gu

/** What a programming language is called, but for its letter: C++ and C#, J++ and F#. */
const language = /^\P{L}*\p{L}(?:\+\+|#)(?=$|\P{L})/u

/** What stands ahead of a DOI where it is copied from a page or a list of references. */
const beforeDoi = /\b(?:(?:https?:\/\/)?(?:dx\.)?doi\.org\/|doi: ?)(?=10\.\d)/gi

/** Takes a search apart: words, and between quotation marks several words in a row. */
export function parseQuery(q: string): Term[] {
  const terms = Array.from(q.replaceAll(beforeDoi, '').matchAll(piecePattern), ([piece, quoted]) =>
    quoted === undefined ? termsIn(piece) : [quotedTerm(quoted)],
  )
  return terms
    .flat()
    .filter(({ words }) => words.length > 0)
    .slice(0, mostTerms)
}

function quotedTerm(quoted: string): Term {
  return { words: wordsIn(quoted).slice(0, mostTerms), isWhole: true }
}

function termsIn(piece: string): Term[] {
  const [first, ...others] = wordsIn(piece).map((word) => ({ words: [word] }))
  if (!first) return []
  return language.test(piece) ? [{ ...first, isWhole: true }, ...others] : [first, ...others]
}

/** A sign that is a word by itself, as in Chinese and Japanese. */
const wordSign = /^\p{Script=Han}$/u

/** What begins with one letter is everything. */
export function isTooShort(terms: Term[]): boolean {
  if (terms.some(({ isWhole }) => isWhole)) return false
  const words = terms.flatMap((term) => term.words)
  return words.every((word) => word.length < 2 && !wordSign.test(word)) && words.length < 2
}

/** The words of a text as search knows them, in their order. */
export function wordsIn(text: string): string[] {
  const found = text.normalize('NFC').match(wordPattern) ?? []
  return found.map((word) => word.slice(0, longestWord))
}
