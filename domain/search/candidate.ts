import type { SearchHit, SearchKind } from '#contract/search.ts'
import {
  type Criterion,
  joinTexts,
  matches,
  matchesAll,
  matchesAsTyped,
  textWords,
} from './criteria.ts'
import type { Reader } from '#store/database.ts'
import type { Who } from '../accounts/access.ts'
import type { Question } from './question.ts'
import type { SiteTexts } from './site-texts.ts'
import type { Found, Window } from './ranked.ts'
import { isInflected, isMarked, type Mark } from './marks.ts'

/** A hit, with what only tells how near it is. */
export interface Candidate extends SearchHit, Pick<Called, 'names' | 'labels'> {
  /** Ahead of others that are as near: somebody who teaches here, a whole page before a part of one. */
  ahead?: number
}

/** What is shown first where two hits are as near. A file is found by what it says, less by its name. */
const ahead: Record<SearchKind, number> = {
  people: 0.12,
  actions: 0.115,
  pages: 0.11,
  courses: 0.1,
  events: 0.08,
  notices: 0.075,
  publications: 0.07,
  notes: 0.06,
  papers: 0.05,
  videos: 0.04,
  links: 0.03,
  documents: 0.02,
  records: 0.02,
  texts: -0.5,
}

/** A hit and how near it is. */
export interface Ranked<Hit> {
  hit: Hit
  /** How near it is to what was asked, as `relevance` says it. */
  near: number
  /** The same, with what stands ahead of others that are as near. */
  score: number
  /** What it is called and its facts say all that its group was asked, not its text alone. */
  isCalled: boolean
  /** All that its group was asked stands in what is shown of it, not scattered over its text. */
  isInOnePlace: boolean
}

/** What a hit loses that says all but the words that name its group. */
const unnamed = 1

/**
 * The hits of a group, the nearest first. `own` is what the group itself was asked, where words that
 * name it were left out: of 'valve patent' the valve.
 */
export function byRelevance<Hit extends Candidate>(
  kind: SearchKind,
  hits: readonly Hit[],
  criteria: readonly Criterion[],
  own = criteria,
): Ranked<Hit>[] {
  return hits
    .map((hit) => {
      const called = { ...hit, title: textOf(hit.title), text: textOf(hit.snippet) }
      const said = relevance(called, criteria)
      const saidOwn = own === criteria ? said : relevance(called, own)
      const near = own === criteria ? said : Math.max(said, saidOwn - unnamed)
      const isCalled = Math.max(said, saidOwn) >= saysOutsideText
      const isInOnePlace = matchesAll(wordsShown(called), own)
      return { hit, near, isCalled, isInOnePlace, score: near + ahead[kind] + (hit.ahead ?? 0) }
    })
    .toSorted((a, b) => b.score - a.score)
}

function wordsShown({ title, names = [], labels = [], facts, text = '' }: Called) {
  return joinTexts(...[title, ...names, ...labels, facts, text].map(textWords))
}

function textOf(parts: Candidate['title']) {
  return parts.map(({ text }) => text).join('')
}

/** As it is answered. */
export function shown({ path, title, facts, snippet }: Candidate): SearchHit {
  return { path, title, facts, snippet }
}

/** What every group is asked. */
export interface Ask {
  db: Reader
  who: Who
  question: Question
  /** What the pages of the department say. */
  texts: SiteTexts
  window: Window
}

/** Looks through one group. */
export type Find = (ask: Ask) => Promise<Found<Candidate>> | Found<Candidate>

/** By what a hit is known. */
export interface Called {
  title: string
  /** What else it is called: a role, a code, the label of a menu. */
  names?: readonly string[] | undefined
  /** Headings and labels within it. */
  labels?: readonly string[] | undefined
  facts: string
  /** The place of its text that says most of what was asked. */
  text?: string
}

/** From here on a hit says all that was asked in its headings, its title or its names. */
export const saysAsHeading = 3

/** From here on it does so in these and its facts together, not in its text alone. */
export const saysOutsideText = 2

/** What a hit gains whose text says all in one place, not scattered over it. */
const saysInOnePlace = 0.5

/**
 * How near a hit is to what was asked, from 0 on, for comparing hits of all groups: first those
 * whose title or name says it all, then those with a heading that does, or a name in another word of the
 * stem, then those that say it in their title and facts together, and last those whose text says it.
 * Among the first, the fewer other words the name has, the better; among the last, those lead that say it
 * in one place.
 */
export function relevance(called: Called, criteria: readonly Criterion[]): number {
  const { title, names = [], labels = [], facts, text = '' } = called
  if (criteria.length === 0) return 0
  const own = [title, ...names]
  const byName = nearest(own, criteria)
  if (byName > 0) {
    const isInOwnForm = own.some((one) => saysOwnForms(one, criteria))
    return (isInOwnForm ? 4 : saysAsHeading) + byName
  }
  const byLabel = nearest(labels, criteria)
  if (byLabel > 0) return saysAsHeading + byLabel
  const inTitle = shareSaid(title, criteria)
  const all = joinTexts(...[title, ...names, ...labels, facts].map(textWords))
  if (matchesAll(all, criteria)) return saysOutsideText + 0.9 * inTitle
  return (matchesAll(textWords(text), criteria) ? saysInOnePlace : 0) + 0.9 * inTitle
}

/** Whether the title of a hit, or another name of it, says all that was asked. */
export function isCalledSo(
  { title, names = [] }: Pick<Candidate, 'title' | 'names'>,
  criteria: readonly Criterion[],
): boolean {
  return nearest([textOf(title), ...names], criteria) > 0
}

function nearest(texts: readonly string[], criteria: readonly Criterion[]) {
  return Math.max(0, ...texts.map((text) => nearness(text, criteria)))
}

/** Up to 1, where a text is nothing but what was typed; 0 where it does not say it all. */
function nearness(text: string, criteria: readonly Criterion[]) {
  const words = textWords(text)
  if (!matchesAll(words, criteria)) return 0
  const marks = criteria.flatMap(({ ways, usual = [] }) => [
    ...ways.flatMap((way) => way.marks),
    ...usual,
  ])
  const telling = words.list.filter((word) => !small.has(word))
  const asked = telling.filter((word) => marks.some((mark) => isMarked(word, mark)))
  const share = telling.length === 0 ? 1 : asked.length / telling.length
  const exact = criteria.map((criterion) => exactness(words, criterion))
  return 0.5 * share + (0.5 * sum(exact)) / exact.length
}

/** The very words are nearer than other forms or synonyms, and those nearer than a mere beginning. */
function exactness(words: ReturnType<typeof textWords>, criterion: Criterion) {
  if (!matchesAsTyped(words, criterion)) return 0.7
  const marks = criterion.ways.filter(({ isTyped }) => isTyped).flatMap((way) => way.marks)
  if (marks.every(({ word }) => words.set.has(word))) return 1
  return matches(words, {
    ways: criterion.ways.map((way) => ({ ...way, marks: way.marks.map(whole) })),
  })
    ? 0.9
    : 0.6
}

function whole(mark: Mark): Mark {
  return { ...mark, isPrefix: false, endings: [] }
}

/**
 * Whether a text says all in the words that were typed or in others that mean the same, and nothing only
 * in another word of its stem: of 'election' no electives.
 */
function saysOwnForms(text: string, criteria: readonly Criterion[]) {
  const words = textWords(text)
  const hasOwnForm = (mark: Mark) => words.list.some((word) => isInflected(word, mark))
  return criteria.every(({ ways }) =>
    ways.some(
      (way) => matches(words, { ways: [way] }) && (!way.isTyped || way.marks.every(hasOwnForm)),
    ),
  )
}

function shareSaid(text: string, criteria: readonly Criterion[]) {
  const words = textWords(text)
  return criteria.filter((criterion) => matches(words, criterion)).length / criteria.length
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((all, number) => all + number, 0)
}

/** They make a name no longer. */
const small = new Set('a an and at by dr for from in mr ms mrs of on or the to with'.split(' '))
