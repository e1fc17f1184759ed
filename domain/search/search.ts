import {
  hitsAlone,
  hitsBeside,
  type SearchAnswer,
  type SearchGroup,
  type SearchKind,
  searchKinds,
} from '#contract/search.ts'
import type { SearchQuestion } from '#contract/query-schemas.ts'
import type { Reader } from '#store/database.ts'
import type { Who } from '../accounts/access.ts'
import { type Ask, type Find, byRelevance, shown } from './candidate.ts'
import { actionsToBegin, findActions } from './find-actions.ts'
import { findPages, placesToGo } from './standing-pages.ts'
import {
  findDocuments,
  findCourses,
  findEvents,
  findRecords,
  findPublications,
} from './find-records.ts'
import { findFileTexts } from './find-file-texts.ts'
import { findPeople } from './find-people.ts'
import { findLinks, findNotes, findPapers, findVideos } from './find-resources.ts'
import { isTooShort, parseQuery, type Term } from './parse-query.ts'
import { askedQuestion, type Question, questionFor } from './question.ts'
import { readSiteTexts, type SiteTexts } from './site-texts.ts'
import { sql } from 'drizzle-orm'
import { searchWords } from '#store/file-schema.ts'
import { beginsWith, type KnownWord } from './know-words.ts'
import { editDistance } from './edit-distance.ts'

/**
 * So many other spellings are tried, best first: each costs as much as a search, and a misspelt one
 * is to cost three times a right one at most.
 */
const mostTries = 2
/** Whoever gets more words than this wrong has not mistyped, and each has to be looked up. */
const mostMistaken = 3
const mostAlike = 40

const groups: Record<SearchKind, Find> = {
  actions: findActions,
  pages: findPages,
  people: findPeople,
  courses: findCourses,
  events: findEvents,
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
 * does, words that nobody wrote are taken for the likeliest ones that somebody did, and what that
 * finds is answered together with the words it was found by.
 */
export async function search(db: Reader, who: Who, asked: SearchQuestion): Promise<SearchAnswer> {
  const { q } = asked
  const terms = parseQuery(q)
  const texts = await readSiteTexts(db)
  if (q === '') return answer(q, 'empty', asked.in ? [] : waysOn(who, texts))
  if (isTooShort(terms)) return answer(q, 'short', [])
  const question = await askedQuestion(db, terms, texts)
  const found = await lookThrough(db, who, { ...asked, question, texts })
  if (found.length > 0) return answer(q, 'found', found)
  for (const other of await otherSpellings(db, question)) {
    const again = { ...asked, question: await askedQuestion(db, other, texts), texts }
    const meant = await lookThrough(db, who, again)
    if (meant.length > 0) return answer(q, 'found', meant, writtenOut(other))
  }
  return answer(q, 'none', [])
}

/** The groups in which something is found, the one with the nearest hit first. */
async function lookThrough(
  db: Reader,
  who: Who,
  { question, texts, in: only, after }: SearchQuestion & Pick<Ask, 'question' | 'texts'>,
): Promise<SearchGroup[]> {
  const window = only ? { after, size: hitsAlone } : { after: 0, size: hitsBeside }
  const kinds = searchKinds.filter((kind) => only === null || kind === only)
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const asked = { db, who, question: questionFor(kind, question), texts, window }
      const { hits, ...counted } = await groups[kind](asked)
      return { kind, ...counted, ranked: byRelevance(kind, hits, question.criteria) }
    }),
  )
  return found
    .filter(({ ranked }) => ranked.length > 0)
    .toSorted((a, b) => nearest(b) - nearest(a))
    .map(({ ranked, ...group }) => ({ ...group, hits: ranked.map(({ hit }) => shown(hit)) }))
}

function nearest({ ranked }: { ranked: { score: number }[] }) {
  return ranked[0]?.score ?? 0
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
  corrected: string | null = null,
): SearchAnswer {
  return { q, state, groups: found, corrected }
}

function writtenOut(terms: Term[]) {
  return terms
    .map(({ words }) => (words.length > 1 ? `"${words.join(' ')}"` : words.join('')))
    .join(' ')
}

/**
 * The search in other spellings, likeliest first: each word that no text holds is taken for the
 * words that are most like it. None where all words are there, or nothing is like them.
 */
async function otherSpellings(db: Reader, { terms }: Question): Promise<Term[][]> {
  const words = terms.flatMap((term) => term.words)
  const unknown = words.filter(isMistaken)
  if (unknown.length === 0 || unknown.length > mostMistaken) return []
  const meant = new Map(
    await Promise.all(unknown.map(async (word) => [word, await alike(db, word.word)] as const)),
  )
  if ([...meant.values()].some((others) => others.length === 0)) return []
  return Array.from({ length: mostTries }, (_, nth) =>
    terms.map((term) => ({
      words: term.words.map((word) => meant.get(word)?.[nth] ?? meant.get(word)?.[0] ?? word.typed),
    })),
  ).filter((_, nth) => [...meant.values()].some((others) => nth < others.length))
}

/** Numbers are not misspelt: another number is another thing. */
function isMistaken({ word, isThere }: KnownWord) {
  return !isThere && mostWrong(word) > 0
}

/** How many letters may be wrong. */
function mostWrong(word: string) {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 6 ? 1 : 2
}

/** The words that are like it, nearest first. */
async function alike(db: Reader, word: string): Promise<string[]> {
  const most = mostWrong(word)
  // What has few letters has few in common with its own misspelling, so its beginning leads there.
  const { rows } = await db.execute<{ word: string }>(sql`
    (select ${searchWords.word} from ${searchWords} where ${searchWords.word} % ${word}
      order by similarity(${searchWords.word}, ${word}) desc limit ${mostAlike})
    union
    (select ${searchWords.word} from ${searchWords}
      where ${beginsWith(sql`${word.slice(0, 1)}::text`)}
        and length(${searchWords.word}) between ${word.length - 1}::int and ${word.length + 1}::int
        and ${word.length < 7})`)
  return rows
    .map((row) => ({ word: row.word, wrong: editDistance(word, row.word, most) }))
    .filter(({ wrong }) => wrong <= most)
    .toSorted((a, b) => a.wrong - b.wrong || a.word.length - b.word.length)
    .slice(0, mostTries)
    .map((row) => row.word)
}
