import { byRelevance, type Candidate } from './candidate.ts'
import { markedParts, withoutFewLetters } from './marks.ts'
import {
  type Criterion,
  joinTexts,
  matches,
  matchesAll,
  textWords,
  type TextWords,
} from './criteria.ts'
import type { Question } from './question.ts'
import type { Found, Window } from './ranked.ts'
import { snippetOf } from './snippet.ts'
import type { SearchKind } from '#contract/search.ts'

/** Something that no table holds: what it is called, where it stands and what it says. */
export interface StoredText {
  path: string
  title: string
  /** What else it is called: a role, a code, the label of a menu. */
  names?: readonly string[]
  /** Headings and labels within it. */
  labels?: readonly string[]
  facts: string
  text: string
  ahead?: number
}

/** A stored text with its words taken out beforehand. */
export interface ReadyText extends StoredText {
  /** What its title and names say. */
  called: TextWords
  /** What these, its headings and its text say. */
  own: TextWords
  /** The same with the facts beside it. */
  all: TextWords
}

/** Takes the words of texts out once, for all searches. */
export function readyTexts(texts: readonly StoredText[]): ReadyText[] {
  return texts.map((stored) => {
    const { title, names = [], labels = [], facts, text } = stored
    const called = joinTexts(...[title, ...names].map(textWords))
    const own = joinTexts(called, ...[...labels, text].map(textWords))
    return { ...stored, called, own, all: joinTexts(own, textWords(facts)) }
  })
}

/**
 * The texts that say all that is asked for. What stands beside a text may say a part of it, never all.
 * A letter or two beside other words are looked for as the beginning of a word in titles alone: some word
 * of any text begins with them.
 */
export function findTexts(texts: readonly ReadyText[], question: Question): Candidate[] {
  const { criteria, marks } = question
  if (criteria.length === 0) return []
  const inTexts = criteria.length > 1 ? criteria.map(withoutShortStarts) : criteria
  return texts
    .filter(
      ({ called, own, all }) =>
        (matchesAll(all, inTexts) || matchesAll(called, criteria)) &&
        criteria.some((asked) => matches(own, asked)),
    )
    .map(({ path, title, names, labels, facts, text, ahead }) => ({
      path,
      title: markedParts(title, marks),
      names,
      labels,
      facts,
      snippet: snippetOf(text, marks),
      ...(ahead === undefined ? {} : { ahead }),
    }))
}

function withoutShortStarts({ ways, ...criterion }: Criterion): Criterion {
  return {
    ...criterion,
    ways: ways.map((way) => ({ ...way, marks: way.marks.map(withoutFewLetters) })),
  }
}

/** A piece of a list that is all there, the nearest first. */
export function mostRelevant(
  kind: SearchKind,
  hits: readonly Candidate[],
  { criteria }: Question,
  { after, size }: Window,
): Found<Candidate> {
  const ordered = byRelevance(kind, hits, criteria).map(({ hit }) => hit)
  return { hits: ordered.slice(after, after + size), total: hits.length, isWhole: true }
}
