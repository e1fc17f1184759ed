import { sql, type SQL } from 'drizzle-orm'
import type { WorkType } from '#contract/kinds/publication-kinds.ts'
import type { PublicationKind } from '#contract/publications.ts'
import type { SearchKind } from '#contract/search.ts'
import type { Reader } from '#store/database.ts'
import type { KnownWord } from './know-words.ts'
import { type Mark, shortestStart } from './marks.ts'
import type { Criterion } from './criteria.ts'
import type { Term } from './parse-query.ts'
import type { SiteTexts } from './site-texts.ts'
import { type ExpandedTerm, expandTerms, type Phrase } from './expand-terms.ts'
import { endingsOf } from './sound.ts'

/** They ask who teaches a course, or what somebody teaches. */
const teaching = [
  'teacher',
  'teachers',
  'teach',
  'teaches',
  'teaching',
  'taught',
  'lecturer',
  'instructor',
]

/** Words that tell which publications are meant: the kind of record, or the type of a work. */
export const publicationWords = {
  article: 'journal',
  articles: 'journal',
  journal: 'journal',
  journals: 'journal',
  conference: 'conference',
  conferences: 'conference',
  patent: 'patent',
  patents: 'patent',
  book: 'book',
  books: 'book',
  chapter: 'chapter',
  chapters: 'chapter',
  thesis: 'thesis',
  theses: 'thesis',
  preprint: 'preprint',
  preprints: 'preprint',
  dataset: 'dataset',
  datasets: 'dataset',
} as const satisfies Record<string, PublicationKind | WorkType>

/**
 * Words that tell which group is meant, beside others that tell what of it. Its own rows hardly hold
 * them: a video is not called one.
 */
const groupWords: Record<SearchKind, readonly string[]> = {
  actions: ['new', 'create', 'change', 'write'],
  pages: ['page'],
  people: ['student', 'students', 'faculty', 'person', ...teaching],
  courses: [
    'course',
    'courses',
    'subject',
    'subjects',
    'elective',
    'electives',
    'code',
    'syllabus',
    'syllabi',
    'curriculum',
    'credit',
    'credits',
    ...teaching,
  ],
  events: ['event', 'events'],
  notices: ['notice', 'notices', 'announcement', 'announcements'],
  publications: [
    'publication',
    'publications',
    'paper',
    'papers',
    ...Object.keys(publicationWords),
  ],
  notes: ['note', 'notes'],
  papers: ['paper', 'papers', 'research'],
  videos: ['video', 'videos'],
  links: ['link', 'links'],
  documents: ['document', 'documents', 'pdf'],
  records: [
    'programme',
    'programmes',
    'program',
    'programs',
    'degree',
    'course',
    'courses',
    'subjects',
    'curriculum',
    'syllabus',
  ],
  texts: ['pdf', 'file', 'note', 'notes'],
}

const allGroupWords: ReadonlySet<string> = new Set(Object.values(groupWords).flat())

/** A search as the tables are asked it. */
export interface Question {
  /** For texts, whose words stand there by their stems. */
  prose: SQL
  /** The same with the words anywhere, where some are asked for in a row. */
  apart: SQL | null
  /** For names, each of which may be shortened. */
  names: SQL
  /** For what is cached in memory, and for telling which hit is nearest to what was asked. */
  criteria: Criterion[]
  /** For showing where the words stand. */
  marks: Mark[]
  /** As it was typed. */
  terms: KnownTerm[]
  wanted: ExpandedTerm[]
  /** Words that named the group which is asked, and are left out. */
  named: string[]
}

/** A term with what is known of its words. */
export interface KnownTerm {
  words: KnownWord[]
}

/** Looks the words of a search up, and puts it into the terms of the database. */
export async function askedQuestion(
  db: Reader,
  asked: Term[],
  texts: Pick<SiteTexts, 'words' | 'spellings'>,
): Promise<Question> {
  return questionOf(await expandTerms(db, asked, texts))
}

/** The question for one group: 'valve patent' asks publications for a valve, for they are patents. */
export function questionFor(kind: SearchKind, question: Question): Question {
  const others = question.wanted.filter(({ typed }) => !names(kind, typed))
  const isSame = others.length === question.wanted.length || !others.some(tells)
  if (isSame) return question
  const named = question.wanted.filter(({ typed }) => names(kind, typed))
  return { ...questionOf(others), marks: question.marks, named: named.flatMap(wordsOf) }
}

/** 'who' and 'the' tell nothing by themselves. */
export function tells({ typed: { words } }: ExpandedTerm) {
  return words.some(({ isStop }) => !isStop)
}

/** What is asked for by one word; '' for several. */
export function wordOf(term: ExpandedTerm | undefined): string {
  const [first, second] = term?.typed.words ?? []
  return first && !second ? first.word : ''
}

function wordsOf({ typed: { words } }: ExpandedTerm) {
  return words.map(({ word }) => word)
}

function names(kind: SearchKind, { words }: Phrase) {
  return words.every(({ word }) => groupWords[kind].includes(word))
}

/** The same search for some of what it asks for alone. */
export function narrowed(question: Question, wanted: ExpandedTerm[]): Question {
  return wanted.length === question.wanted.length ? question : questionOf(wanted)
}

/** Whether a term tells a group of hits from others, such as 'patents', and nothing of what stands in them. */
export function isGroup({ typed: { words, inRow } }: ExpandedTerm): boolean {
  return !inRow && words.every(({ word }) => allGroupWords.has(word))
}

function questionOf(wanted: ExpandedTerm[]): Question {
  const hasRow = wanted.some(({ typed, others }) => [typed, ...others].some(({ inRow }) => inRow))
  const criteria = criteriaOf(wanted)
  return {
    prose: sql`to_tsquery('english', ${proseQuery(wanted)})`,
    apart: hasRow ? sql`to_tsquery('english', ${proseQuery(wanted.map(takenApart))})` : null,
    names: sql`to_tsquery('simple', ${namesText(wanted)})`,
    criteria,
    marks: criteria.flatMap(({ ways }, at) => {
      const near = neighbours(criteria, at)
      return ways.flatMap(shownMarks).map((mark) => beside(near, mark))
    }),
    terms: termsOf(wanted),
    wanted,
    named: [],
  }
}

/** Of words in a row each is shown where all of them stand: of 'head of department' no other department. */
function shownMarks({ marks, places }: Criterion['ways'][number]): Mark[] {
  if (places === null || marks.length < 2) return [...marks]
  return marks.map((mark, nth) => ({
    ...mark,
    beside: marks
      .map((other, at) => ({ by: (places[at] ?? 0) - (places[nth] ?? 0), mark: other }))
      .filter(({ by }) => by !== 0),
  }))
}

/** All words of what was typed right before and behind this. */
function neighbours(criteria: readonly Criterion[], at: number): Mark[] {
  const near = [criteria[at - 1], criteria[at + 1]].filter((one) => one !== undefined)
  return near.flatMap(({ ways }) => ways.flatMap(({ marks }) => marks))
}

/** Of 'semester 5' no other 5 is shown, such as that of a unit. */
function beside(near: readonly Mark[], mark: Mark): Mark {
  return near.length > 0 && /^\d{1,2}$/.test(mark.word) ? { ...mark, nextTo: near } : mark
}

/** The words of each way anywhere in a text. */
function takenApart({ typed, others }: ExpandedTerm): ExpandedTerm {
  return { typed: anywhere(typed), others: others.map(anywhere) }
}

function anywhere({ words }: Phrase): Phrase {
  return { words, inRow: false }
}

/** Words that were typed by themselves are terms of their own. */
export function termsOf(wanted: readonly ExpandedTerm[]): KnownTerm[] {
  return wanted.flatMap(({ typed: { words, inRow } }) =>
    inRow ? [{ words }] : words.map((word) => ({ words: [word] })),
  )
}

/** Each name as it was typed, or as two names or one that it may be: 'Tamilselvi' is 'Tamil Selvi'. */
function namesText(wanted: readonly ExpandedTerm[]): string {
  const named = wanted.filter(({ typed }) => typed.words.some(mayBeName))
  const isAsking = named.length === 0
  return (isAsking ? wanted : named)
    .map(({ typed, others }) => {
      const words = isAsking ? typed.words : typed.words.filter(mayBeName)
      const joined = others.filter((phrase) => phrase.words.every(mayBeName))
      const ways = [words, ...joined.map((phrase) => phrase.words)].map(namesQuery)
      return ways.length === 1 ? ways[0] : anyOf(ways.map((way) => `(${way})`))
    })
    .join(' & ')
}

/** Not 'who is the', unless there is nothing else; a letter may be an initial. */
function mayBeName({ isStop, word }: KnownWord) {
  return !isStop || word.length === 1
}

/** Without the usual words, unless there are no others. */
export function criteriaOf(wanted: ExpandedTerm[]): Criterion[] {
  const usual = wanted.flatMap(({ typed }) => typed.words.filter(isUsual).map(markOf))
  const criteria = wanted
    .map((term) => ({ ways: tellingWays(term), usual }))
    .filter(({ ways }) => ways.length > 0)
  if (criteria.length > 0) return criteria
  return wanted.map(({ typed }) => ({
    ways: [markedPhrase(typed, { isTyped: true, leaves: () => false })],
  }))
}

/**
 * Every way to say a term, in the words that tell. Of a phrase that is known to be said in another way
 * a single word may be left without the usual ones, as of 'where is the department': what has that word
 * is not what was meant.
 */
function tellingWays({ typed, others }: ExpandedTerm) {
  const isRemnant = others.length > 0 && typed.words.length > 1 && tellingOf(typed).length === 1
  const asTyped = isRemnant ? [] : [markedPhrase(typed, { isTyped: true, leaves: isUsual })]
  const said = others.map((phrase) => markedPhrase(phrase, { isTyped: false, leaves: isUsual }))
  return [...asTyped, ...said].filter(({ marks }) => marks.length > 0)
}

function tellingOf({ words }: Phrase) {
  return words.filter((word) => !isUsual(word))
}

function isUsual({ isStop }: KnownWord) {
  return isStop
}

interface Marking {
  isTyped: boolean
  /** Words that need not stand there. */
  leaves: (word: KnownWord) => boolean
}

function markedPhrase({ words, inRow }: Phrase, { isTyped, leaves }: Marking) {
  const telling = words.map((word, place) => ({ word, place })).filter(({ word }) => !leaves(word))
  return {
    marks: telling.map(({ word }) => markOf(word)),
    places: inRow ? telling.map(({ place }) => place) : null,
    isTyped,
  }
}

function markOf({ word, stem, isLast, endings }: KnownWord): Mark {
  return { word, stem, isPrefix: isLast, endings }
}

/**
 * A search in the language of to_tsquery, for texts: all that is asked for, each in any of its ways.
 * Words are letters and digits, so none escapes. A usual word at the end may be the beginning of another,
 * but need not: whoever types 'method for' may go on with anything.
 */
export function proseQuery(wanted: readonly ExpandedTerm[]): string {
  const telling = wanted.filter(tells)
  return (telling.length > 0 ? telling : wanted)
    .map(({ typed, others }) => anyOf([typed, ...others].map(phraseText)))
    .join(' & ')
}

function phraseText({ words, inRow }: Phrase) {
  const [first] = words
  if (words.length === 1 && first) return wordText(first)
  if (!inRow) return `(${words.map(wordText).join(' & ')})`
  return `(${words.map(inRowText).join(' <-> ')})`
}

function wordText(word: KnownWord) {
  if (!isStart(word)) return quoted(word.word)
  // The word itself once more, so that what has it whole ranks ahead of what only begins so.
  return anyOf([start(word.word), ...[word.word, ...word.endings].map(quoted)])
}

/** The second part of a compound may be half typed. */
function inRowText(word: KnownWord) {
  return isStart(word) ? start(word.word) : quoted(word.word)
}

function isStart({ isLast, word }: KnownWord) {
  return isLast && word.length >= shortestStart
}

/**
 * The same for names: each may be shortened to its beginning, in any order, or end on y for i, and
 * capital letters may be initials. What only says the same as what was typed stands there whole: the AI
 * of 'artificial intelligence' is nobody called Aisha or A. Iqbal.
 */
export function namesQuery(words: readonly KnownWord[]): string {
  return words
    .map((word) => {
      const ways = endingsOf(word).map(word.isOther && !word.isLast ? quoted : start)
      return anyOf(areInitials(word.typed) && !word.isOther ? [...ways, initials(word.word)] : ways)
    })
    .join(' & ')
}

function areInitials(typed: string) {
  return /^[A-Z]{2,4}$/.test(typed)
}

function initials(word: string) {
  return `(${Array.from(word, start).join(' & ')})`
}

function anyOf(ways: string[]) {
  return ways.length === 1 ? (ways[0] ?? '') : `(${ways.join(' | ')})`
}

/** A word in the language of to_tsquery; what a table holds may have signs that nobody can search for. */
export function quoted(word: string) {
  return `'${word.replaceAll(/['\\]/g, '$&$&')}'`
}

/** The beginning of a word in the same language. */
export function start(word: string) {
  return `${quoted(word)}:*`
}
