import {
  hitsAlone,
  hitsBeside,
  searchKinds,
  type SearchAnswer,
  type SearchGroup,
  type SearchKind,
} from '#contract/search.ts'
import type { SearchQuestion } from '#contract/search-schemas.ts'
import type { Reader } from '#store/database.ts'
import type { Who } from '../accounts/access.ts'
import type { Find } from './ask.ts'
import { byRelevance, shown } from './candidate.ts'
import { otherSpellings } from './correct-words.ts'
import { findCourses } from './find-courses.ts'
import { findDocuments } from './find-documents.ts'
import { findEvents } from './find-events.ts'
import { findFileTexts } from './find-file-texts.ts'
import { findPages, placesToGo } from './find-pages.ts'
import { findPeople } from './find-people.ts'
import { findPublications } from './find-publications.ts'
import { findRecords } from './find-records.ts'
import { findLinks, findNotes, findPapers, findVideos } from './find-resources.ts'
import { isTooShort, parseQuery, type Term } from './parse-query.ts'
import { askedQuestion, questionFor, type Question } from './question.ts'

const groups: Record<SearchKind, Find> = {
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
  if (q === '') return answer(q, 'empty', asked.in ? [] : [goTo(who)])
  if (isTooShort(terms)) return answer(q, 'short', [])
  const question = await askedQuestion(db, terms)
  const found = await lookThrough(db, who, { ...asked, question })
  if (found.length > 0) return answer(q, 'found', found)
  for (const other of await otherSpellings(db, question)) {
    const again = { ...asked, question: await askedQuestion(db, other) }
    const meant = await lookThrough(db, who, again)
    if (meant.length > 0) return answer(q, 'found', meant, writtenOut(other))
  }
  return answer(q, 'none', [])
}

/** The groups in which something is found, the one with the nearest hit first. */
async function lookThrough(
  db: Reader,
  who: Who,
  { question, in: only, after }: SearchQuestion & { question: Question },
): Promise<SearchGroup[]> {
  const window = only ? { after, size: hitsAlone } : { after: 0, size: hitsBeside }
  const kinds = searchKinds.filter((kind) => only === null || kind === only)
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const asked = { db, who, question: questionFor(kind, question), window }
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

function goTo(who: Who): SearchGroup {
  const hits = placesToGo(who)
  return { kind: 'pages', hits, total: hits.length, isWhole: true }
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
