import { searchSynonyms } from '#content/search-synonyms.ts'
import { yearForm } from '#contract/resources.ts'
import { type ExpandedTerm, phraseKey } from './expand-terms.ts'
import { shortestStart } from './marks.ts'
import { wordsIn } from './parse-query.ts'
import { isGroup, tells } from './question.ts'
import type { SiteTexts } from './site-texts.ts'

/** Of more terms those that tell least are left out in any case. */
const mostCombined = 5

const { same, leads, lesser: least, ours } = searchSynonyms

const lesser: ReadonlySet<string> = new Set(least.flat().map((word) => phraseKey([word])))

const saysWhose: ReadonlySet<string> = new Set(ours.map((word) => phraseKey([word])))

/** What people often ask for, and what answers it. */
const often: ReadonlySet<string> = new Set(
  [...same.flat(), ...leads.flatMap(({ from, to }) => [...from, to])].map((phrase) =>
    phraseKey(wordsIn(phrase)),
  ),
)

/** What is said of a department by every page of it, and so tells least. */
type Own = Pick<SiteTexts, 'initials'>

/**
 * What to look for where nothing holds all that was asked for, what leaves out least that tells
 * something ahead: without what nothing holds, then without the words that tell least, then without
 * those that name a group, then without one of the others, two, and more, what tells less and is shorter
 * first, and at last the group alone. Nothing where something was put in quotation marks that nothing
 * holds.
 */
export function fewerTerms(
  wanted: readonly ExpandedTerm[],
  held: ReadonlySet<ExpandedTerm>,
  own: Own,
): ExpandedTerm[][] {
  const telling = wanted.filter(tells)
  if (telling.some((term) => term.typed.inRow && !held.has(term))) return []
  const there = telling.filter((term) => held.has(term) && !isFragment(term))
  if (there.length === 0) return []
  const named = there.filter((term) => !isLesser(term, own))
  const groups = named.filter(isGroup)
  const sets = [there, named, named.filter((term) => !isGroup(term))].filter(
    (terms, nth, all) => terms.length > 0 && terms.length < (all[nth - 1] ?? telling).length,
  )
  const smallest = sets.at(-1) ?? there
  const isWithoutGroups = groups.length > 0 && smallest.length < named.length
  return [...sets, ...withoutSome(smallest), ...(isWithoutGroups ? [groups] : [])]
}

/** A letter or two by which nothing is called are the beginning of other words: the Pi of a Raspberry. */
function isFragment({ typed: { words, inRow }, others }: ExpandedTerm) {
  const [first, second] = words
  if (!first || second || inRow || others.length > 0) return false
  return first.word.length < 2 || (first.word.length < shortestStart && !first.isWhole)
}

/** A letter or two at the end: whoever types them may not have come to the end of the word. */
function isHalfTyped({ typed: { words } }: ExpandedTerm) {
  return words.every(({ word, isLast }) => isLast && word.length < shortestStart)
}

/**
 * What is asked for without the words that tell least, the years and what is half typed; null where
 * there are none of these, or nothing else.
 */
export function withoutLesser(wanted: readonly ExpandedTerm[], own: Own): ExpandedTerm[] | null {
  const telling = wanted.filter(tells)
  const rest = telling.filter(
    (term) => (!isLesser(term, own) && !isHalfTyped(term)) || isOtherNumber(term),
  )
  return rest.length > 0 && rest.length < telling.length ? rest : null
}

/** What is asked for without 'of the department', where all else names a group: every page is one of the department's. */
export function withoutWhose(wanted: ExpandedTerm[], { initials }: Own): ExpandedTerm[] {
  const isOurs = ({ typed: { words, inRow } }: ExpandedTerm) =>
    !inRow && words.every(({ word }) => word === initials || saysWhose.has(phraseKey([word])))
  const rest = wanted.filter((term) => !isOurs(term))
  const telling = rest.filter(tells)
  return telling.length > 0 && telling.every(isGroup) ? rest : wanted
}

/** Without one of these, then without two and more; what was put in quotation marks stays. */
function withoutSome(terms: readonly ExpandedTerm[]): ExpandedTerm[][] {
  const leastFirst = terms
    .filter(({ typed }) => !typed.inRow)
    .toSorted((a, b) => weightOf(a) - weightOf(b) || lengthOf(a) - lengthOf(b))
  const most = leastFirst.slice(-mostCombined)
  const kept = terms.filter((term) => term.typed.inRow || most.includes(term))
  return most
    .flatMap((_, nth) => choicesOf(most, kept.length < terms.length ? nth : nth + 1))
    .map((left) => kept.filter((term) => !left.includes(term)))
    .filter((rest) => rest.length > 0)
}

/** Every choice of so many of these, that of the first ones first. */
function choicesOf<One>(from: readonly One[], count: number): One[][] {
  if (count === 0) return [[]]
  return from.flatMap((one, at) =>
    choicesOf(from.slice(at + 1), count - 1).map((others) => [one, ...others]),
  )
}

/** A code is of one thing, and what stands in the list of synonyms is often asked for. */
function weightOf({ typed }: ExpandedTerm) {
  const words = typed.words.map(({ word }) => word)
  if (words.some((word) => /\p{L}/u.test(word) && /\d/.test(word))) return 2
  return often.has(phraseKey(words)) ? 1 : 0
}

function lengthOf({ typed: { words } }: ExpandedTerm) {
  return words.reduce((sum, { word }) => sum + word.length, 0)
}

/** Numbers are mostly of years, and stand in what is dated. */
function isLesser({ typed: { words, inRow } }: ExpandedTerm, { initials }: Own) {
  const tellsLeast = (word: string) =>
    lesser.has(phraseKey([word])) || word === initials || /^\d+$/.test(word)
  return !inRow && words.every(({ word }) => tellsLeast(word))
}

/** Such as that of a standard, which tells more than a year. */
function isOtherNumber({ typed: { words } }: ExpandedTerm) {
  return words.some(({ word }) => /^\d+$/.test(word) && !yearForm.test(word))
}
