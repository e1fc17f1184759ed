import { fold } from './fold.ts'
import { isMarked, markedParts, type Mark } from './marks.ts'
import type { SearchHit } from '#contract/search.ts'
import { wordsIn } from './parse-query.ts'
import type { Found, Window } from './ranked.ts'
import { snippetOf } from './snippet.ts'

/** Something that no table holds: what it is called, where it stands and what it says. */
export interface KeptText {
  path: string
  title: string
  facts: string
  text: string
}

/** A kept text with its words taken out beforehand. */
export interface ReadyText extends KeptText {
  titleWords: ReadonlySet<string>
  words: ReadonlySet<string>
}

/** Takes the words of texts out once, for all searches. */
export function readyTexts(texts: readonly KeptText[]): ReadyText[] {
  return texts.map((kept) => {
    const titleWords = foldedWords(kept.title)
    return { ...kept, titleWords, words: titleWords.union(foldedWords(kept.text)) }
  })
}

/** The texts that hold everything asked for, those whose titles do first. */
export function findTexts(texts: readonly ReadyText[], marks: readonly Mark[]): SearchHit[] {
  if (marks.length === 0) return []
  const found = texts.filter(({ words }) => holdsAll(words, marks))
  const titled = found.filter(({ titleWords }) => holdsAll(titleWords, marks))
  return [...titled, ...found.filter((text) => !titled.includes(text))].map(
    ({ path, title, facts, text }) => ({
      path,
      title: markedParts(title, marks),
      facts,
      snippet: snippetOf(text, marks),
    }),
  )
}

/** A piece of a list that is all there. */
export function windowOf<Hit>(hits: readonly Hit[], { after, size }: Window): Found<Hit> {
  return { hits: hits.slice(after, after + size), total: hits.length, isWhole: true }
}

function holdsAll(words: ReadonlySet<string>, marks: readonly Mark[]) {
  return marks.every(
    (mark) => words.has(mark.word) || [...words].some((word) => isMarked(word, mark)),
  )
}

function foldedWords(text: string) {
  return new Set(wordsIn(text).map(fold))
}
