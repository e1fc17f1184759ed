import {
  hitsAlone,
  hitsBeside,
  type SearchAnswer,
  type SearchGroup,
  type SearchKind,
  searchKinds,
} from '#contract/search.ts'
import { isMailAddress } from '#contract/mail-address.ts'
import type { SearchQuestion } from '#contract/query-schemas.ts'
import type { Reader } from '#store/database.ts'
import type { Who } from '../accounts/access.ts'
import {
  type Ask,
  byRelevance,
  type Candidate,
  type Find,
  type Ranked,
  saysAsHeading,
  saysOutsideText,
  shown,
} from './candidate.ts'
import { actionsToBegin, findActions } from './find-actions.ts'
import { findPages, placesToGo } from './standing-pages.ts'
import {
  findDocuments,
  findCourses,
  findEvents,
  findNotices,
  findRecords,
  findPublications,
} from './find-records.ts'
import { findFileTexts } from './find-file-texts.ts'
import { findPeople, numberByAddress } from './find-people.ts'
import { fold } from './fold.ts'
import { findLinks, findNotes, findPapers, findVideos } from './find-resources.ts'
import { isTooShort, parseQuery, type Term } from './parse-query.ts'
import {
  askedQuestion,
  isGroup,
  narrowed,
  type Question,
  questionFor,
  tells,
  termsOf,
} from './question.ts'
import { readSiteTexts, type SiteTexts } from './site-texts.ts'
import type { ExpandedTerm } from './expand-terms.ts'
import { fewerTerms, withoutLesser, withoutWhose } from './fewer-terms.ts'
import { heldSets, heldTerms } from './held-terms.ts'
import { otherSpellings } from './other-spellings.ts'

const groups: Record<SearchKind, Find> = {
  actions: findActions,
  pages: findPages,
  people: findPeople,
  courses: findCourses,
  events: findEvents,
  notices: findNotices,
  publications: findPublications,
  notes: findNotes,
  papers: findPapers,
  videos: findVideos,
  links: findLinks,
  documents: findDocuments,
  records: findRecords,
  texts: findFileTexts,
}

/**
 * Everything that holds the words asked for and that whoever asks may see, by groups. Where nothing
 * does, words that nothing holds are taken for the likeliest ones that something does; and where that
 * finds nothing either, some are left out. What is found so is answered together with the words it was
 * found by. Where only texts have them, scattered, what is called by fewer words is answered instead.
 */
export async function search(db: Reader, who: Who, asked: SearchQuestion): Promise<SearchAnswer> {
  const { q } = asked
  const texts = await readSiteTexts(db)
  const isAddress = isMailAddress(q)
  const terms = isAddress ? await termsOfAddress(db, who, q, texts) : parseQuery(q)
  if (q === '') return answer(q, 'empty', asked.in ? [] : waysOn(who, texts))
  if (isTooShort(terms)) return answer(q, 'short', [])
  const whole = await askedQuestion(db, terms, texts)
  const question = narrowed(whole, withoutWhose(whole.wanted, texts))
  const look = (one: Question) => lookThrough(db, who, { ...asked, question: one, texts })
  const found = await look(question)
  if (found.length > 0) return answer(q, 'found', groupsOf(found))
  // Whoever has nearly that address is somebody else.
  if (isAddress) return answer(q, 'none', [])
  const held = await heldTerms(db, question.wanted, texts)
  const { likeliest, mended } = await otherSpellings(db, question.wanted, { held, texts })
  let scattered: SearchAnswer | null = null
  for (const other of likeliest) {
    const meant = await look(await askedQuestion(db, other, texts))
    const said = answer(q, 'found', groupsOf(meant), { corrected: writtenOut(other) })
    if (isSaidInOnePlace(meant)) return said
    if (meant.length > 0) scattered ??= said
  }
  for (const less of await shorterQuestions(db, { question, held, mended, texts })) {
    const meant = await look(less)
    const corrected = writtenOut(termsAsTyped(less.wanted))
    const said = answer(q, 'found', groupsOf(meant), { corrected, isPart: true })
    if (isAnswer(meant, { question, less, isFirst: !scattered })) return said
    if (meant.length > 0) scattered ??= said
  }
  return scattered ?? answer(q, 'none', [])
}

/** An e-mail address stands for whoever has it, or for itself: not for its words, wherever they stand. */
async function termsOfAddress(db: Reader, who: Who, address: string, { spellings }: SiteTexts) {
  const isOfStaff = spellings.addresses.some((known) => fold(known.address) === fold(address))
  if (isOfStaff) return parseQuery(address)
  return parseQuery((await numberByAddress(db, who, address)) ?? `"${address}"`)
}

interface Unanswered {
  question: Question
  held: ReadonlySet<ExpandedTerm>
  mended: Term[] | null
  texts: SiteTexts
}

/**
 * The question with fewer words, and with those mended that are like others: but only beside a word
 * that something holds as it was typed.
 */
async function shorterQuestions(db: Reader, { question, held, mended, texts }: Unanswered) {
  const shorter = fewerTerms(question.wanted, held, texts)
  if (shorter.length === 0) return []
  if (!mended) return worthATry(question, await heldSets(db, shorter, texts))
  const whole = await askedQuestion(db, mended, texts)
  const there = await heldTerms(db, whole.wanted, texts)
  const kept = new Set(Array.from(held, asTyped))
  const sets = fewerTerms(whole.wanted, there, texts).filter((terms) =>
    terms.some((term) => kept.has(asTyped(term))),
  )
  return worthATry(whole, await heldSets(db, sets, texts))
}

/** Each costs as much as a search. */
const mostTries = 3

/** The first of these, and what names a group alone, which comes last. */
function worthATry(question: Question, sets: readonly ExpandedTerm[][]) {
  const alone = sets.slice(mostTries).filter((terms) => terms.every(isGroup))
  const tries = [...sets.slice(0, mostTries - alone.length), ...alone]
  return tries.map((terms) => narrowed(question, terms))
}

function asTyped(term: ExpandedTerm) {
  return writtenOut(termsAsTyped([term]))
}

type Look = SearchQuestion & Pick<Ask, 'question' | 'texts'>

/** The groups in which something is found, the one with the nearest hit first. */
async function lookThrough(db: Reader, who: Who, look: Look): Promise<RankedGroup[]> {
  const { question } = look
  const [start, size] = look.in ? [look.after, hitsAlone] : [0, hitsBeside]
  // Where some may lead, all before those that are shown tell which these are.
  const before = question.wanted.filter(tells).length > 1 ? start : 0
  const window = { after: start - before, size: before + size }
  const kinds = look.in === null ? searchKinds : [look.in]
  const found = await findGroups(db, who, { ...look, kinds, window, size })
  const named = await calledByFewer(db, who, { ...look, kinds, found, size })
  return together(named, found)
    .map((group) => ({ ...group, ranked: group.ranked.slice(before, before + size) }))
    .filter(({ ranked }) => ranked.length > 0)
    .toSorted((a, b) => nearest(b, question) - nearest(a, question))
}

interface Uncalled extends Look, Omit<Pages, 'window'> {
  found: readonly RankedGroup[]
}

/**
 * What leads where something holds all words but nothing is called by them: what is called by the words
 * that tell most. Of 'time table 2031' that is the page of that name, not one that has a table, a time
 * and that year somewhere. Where nothing has them all in one place, or only a page of a file has, a word
 * that names a group, or another, is left out as well: of 'DBMS notes' the course leads.
 */
async function calledByFewer(db: Reader, who: Who, { found, kinds, size, ...look }: Uncalled) {
  if (found.length === 0 || isCalled(found)) return []
  const { question, texts } = look
  const { wanted } = question
  const terms = isSaidInOnePlace(found.filter(({ kind }) => kind !== 'texts'))
    ? withoutLesser(wanted, texts)
    : fewerTerms(wanted, new Set(wanted), texts)[0]
  if (!terms) return []
  const less = { question: narrowed(question, terms), window: { after: 0, size }, size }
  // Nothing is called by what stands on the pages of files, which cost most to look through.
  const called = kinds.filter((kind) => kind !== 'texts')
  return namedIn(await findGroups(db, who, { ...look, ...less, kinds: called }))
}

function groupsOf(found: readonly RankedGroup[]): SearchGroup[] {
  return found.map(({ ranked, ...group }) => ({
    ...group,
    hits: ranked.map(({ hit }) => shown(hit)),
  }))
}

interface Shortened {
  question: Question
  less: Question
  isFirst: boolean
}

/**
 * Whether what is found by fewer words answers. Where they are the first that find something, what says
 * them in one place does; but by others, or without the group that was named, only what is called so. Of
 * 'patents filed' no course that has files answers, but the page of patents.
 */
function isAnswer(found: readonly RankedGroup[], { question, less, isFirst }: Shortened) {
  if (less.wanted.every(isGroup)) return isCalled(found.filter(({ kind }) => kind === 'pages'))
  const leavesGroup = namesSomeGroup(question.wanted) && !namesSomeGroup(less.wanted)
  return isFirst && !leavesGroup ? isSaidInOnePlace(found) : isCalled(found)
}

function namesSomeGroup(wanted: readonly ExpandedTerm[]) {
  return wanted.some(isGroup)
}

/** Whether something is called by all that was asked. */
function isCalled(found: readonly RankedGroup[]) {
  return found.some(({ ranked }) => ranked.some((hit) => hit.isCalled))
}

/** Whether something says all that was asked in what is shown of it, not scattered over its text. */
function isSaidInOnePlace(found: readonly RankedGroup[]) {
  return found.some(({ ranked }) => ranked.some((hit) => hit.isInOnePlace))
}

interface RankedGroup extends Omit<SearchGroup, 'hits'> {
  ranked: Ranked<Candidate>[]
}

/** How far what is called by some of the words stands behind what is called by all of them. */
const lessAsked = saysAsHeading - saysOutsideText

/** What is called by some of the words does not say all of them. */
const byLess = { isCalled: false, isInOnePlace: false }

/** Only the hits that are called so, or have such a heading. */
function namedIn(found: readonly RankedGroup[]): RankedGroup[] {
  return found.map(({ kind, ranked }) => {
    const named = ranked
      .filter(({ near }) => near >= saysAsHeading)
      .map(({ hit, near, score }) => ({ hit, near, ...byLess, score: score - lessAsked }))
    return { kind, ranked: named, total: named.length, isWhole: true }
  })
}

/** The groups of both, with the hits of the first ahead. */
function together(named: readonly RankedGroup[], found: readonly RankedGroup[]): RankedGroup[] {
  return searchKinds
    .map((kind) => {
      const [first, rest] = [named, found].map((all) => all.find((one) => one.kind === kind))
      if (!first || !rest) return first ?? rest
      const paths = new Set(first.ranked.map(({ hit }) => hit.path))
      const others = rest.ranked.filter(({ hit }) => !paths.has(hit.path))
      const ranked = [...first.ranked, ...others]
      const total = rest.total + ranked.length - rest.ranked.length
      return { ...rest, ranked, total }
    })
    .filter((group) => group !== undefined)
}

interface Pages extends Pick<Ask, 'window'> {
  /** The groups that are looked through. */
  kinds: readonly SearchKind[]
  /** How many hits are shown at once: each page has its own order, whatever is read with it. */
  size: number
}

/** What each group finds, the nearest of each page first. */
async function findGroups(
  db: Reader,
  who: Who,
  { question, texts, kinds, window, size }: Look & Pages,
): Promise<RankedGroup[]> {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const own = questionFor(kind, question)
      const { hits, ...counted } = await groups[kind]({ db, who, question: own, texts, window })
      const ranked = Array.from({ length: Math.ceil(hits.length / size) }, (_, page) =>
        hits.slice(page * size, (page + 1) * size),
      ).flatMap((page) => byRelevance(kind, page, question.criteria, own.criteria))
      return { kind, ...counted, ranked }
    }),
  )
  return found.filter(({ ranked }) => ranked.length > 0)
}

/**
 * Whoever asks who it is wants somebody, of whom one place says so: ahead of a course of which the name
 * says it beside words such as 'teaches', and behind what is called all of it.
 */
const aheadOfNames = 3.3

function nearest(
  { kind, ranked }: { kind: SearchKind; ranked: { score: number }[] },
  { terms }: Question,
) {
  const asksWho = terms.some(({ words }) => words.length === 1 && words[0]?.word === 'who')
  return (ranked[0]?.score ?? 0) + (kind === 'people' && asksWho ? aheadOfNames : 0)
}

/** Where to go and what to begin, for whoever has not asked for anything yet. */
function waysOn(who: Who, texts: SiteTexts): SearchGroup[] {
  const ways = [
    { kind: 'actions', hits: actionsToBegin(who) },
    { kind: 'pages', hits: placesToGo(who, texts) },
  ] as const
  return ways
    .filter(({ hits }) => hits.length > 0)
    .map((group) => ({ ...group, total: group.hits.length, isWhole: true }))
}

function answer(
  q: string,
  state: SearchAnswer['state'],
  found: SearchGroup[],
  { corrected = null, isPart = false }: Partial<Pick<SearchAnswer, 'corrected' | 'isPart'>> = {},
): SearchAnswer {
  return { q, state, groups: found, corrected, isPart }
}

function termsAsTyped(wanted: ExpandedTerm[]): Term[] {
  return termsOf(wanted).map(({ words }) => ({ words: words.map(({ typed }) => typed) }))
}

function writtenOut(terms: Term[]) {
  return terms
    .map(({ words }) => (words.length > 1 ? `"${words.join(' ')}"` : words.join('')))
    .join(' ')
}
