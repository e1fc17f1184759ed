import { fold } from './fold.ts'
import { isMarked, type Mark } from './marks.ts'
import { wordsIn } from './parse-query.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { ProfilePart } from '#contract/visibility.ts'
import { students } from '#store/schema.ts'
import { isOwn, mayEditRecords, type Member, type Who } from '../accounts/access.ts'
import { audienceIn } from '../students/chosen-audiences.ts'

/** One thing that is asked for, in all the ways in which a text may say it. */
export interface Criterion {
  ways: CriterionPhrase[]
  /** Words typed beside it that need not be said: the 'other' of 'other publications'. */
  usual?: readonly Mark[]
}

interface CriterionPhrase {
  marks: readonly Mark[]
  /** How far apart the marks stand, where they stand in a row. */
  places: readonly number[] | null
  /** It is what was typed, and no synonym. */
  isTyped: boolean
}

/** The words of a text, folded: in their order, and each once. */
export interface TextWords {
  list: readonly string[]
  set: ReadonlySet<string>
}

/** Takes the words out of a text. */
export function textWords(text: string): TextWords {
  const list = wordsIn(text).map(fold)
  return { list, set: new Set(list) }
}

/** The words of several texts; the last of one and the first of the next are no neighbours. */
export function joinTexts(...texts: readonly TextWords[]): TextWords {
  const list = texts.flatMap((words) => [...words.list, ''])
  return { list, set: new Set(list) }
}

/** Whether a text says this, in any way. */
export function matches(words: TextWords, { ways }: Criterion): boolean {
  return ways.some((way) => matchesPhrase(words, way))
}

/** Whether a text says this in the words that were typed. */
export function matchesAsTyped(words: TextWords, { ways }: Criterion): boolean {
  return ways.some((way) => way.isTyped && matchesPhrase(words, way))
}

/** Whether a text says all of it. */
export function matchesAll(words: TextWords, criteria: readonly Criterion[]): boolean {
  return criteria.every((criterion) => matches(words, criterion))
}

function matchesPhrase({ list, set }: TextWords, { marks, places }: CriterionPhrase) {
  if (!marks.every((mark) => holds(set, mark))) return false
  if (places === null) return true
  const [first = 0] = places
  return list.some((_, start) =>
    marks.every((mark, nth) => isMarked(list[start + (places[nth] ?? 0) - first] ?? '', mark)),
  )
}

function holds(words: ReadonlySet<string>, mark: Mark) {
  if (words.has(mark.word)) return true
  for (const word of words) if (isMarked(word, mark)) return true
  return false
}

/**
 * Whether somebody sees a part of a student's profile, asked in the table itself: the same rule as
 * visibleTo (students/visible-to.ts) follows.
 */
export function maySee(who: Who, part: ProfilePart): SQL {
  if (who === null) return sql`${audienceIn(part)} = 'public'`
  const asMember = () => memberMaySee(who, part)
  return mayEditRecords(who) ? sql`true` : asMember()
}

/** Whoever does not hide this part sees of it what all other members see, and shares the answer with them. */
function memberMaySee(who: Member, part: ProfilePart): SQL {
  const isForMembers = sql`${audienceIn(part)} in ('public', 'members')`
  if (!isOwn(who, 'hides', part)) return isForMembers
  return sql`(${isForMembers} or ${students.id} = ${who.studentId}::text)`
}

/** Where a word may stand: takes the pattern of it, and says what a record must be like. */
type WordIn = (pattern: SQL) => SQL

/** One condition for each word of `q`, made by `wordIn`; none where nothing is asked for. */
export function holdsWords(q: string, wordIn: WordIn): SQL[] {
  const words = q.split(/\s+/).filter((word) => word !== '')
  return words.map((word) => wordIn(sql`'%' || ${literally(word)} || '%'`))
}

/** Escaped once it is folded, for folding turns the wide forms of %, _ and \ into the plain ones. */
function literally(word: string) {
  return sql`regexp_replace(fold(${word}), ${/([\\%_])/.source}, ${String.raw`\\\1`}, 'g')`
}
