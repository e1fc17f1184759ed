import { createSlices, forEachInSlices } from '../slices.ts'
import { certainlyBy } from '../students/student-papers.ts'
import { isStaff, type Candidate } from './author-candidates.ts'
import {
  couldBeWriting,
  createNearWords,
  isTelling,
  pairsOf,
  partsOf,
  type NameParts,
} from './name-parts.ts'
import type { FoundName } from './printed-names.ts'
import { isAuthor } from './publications-of.ts'

/** A name, taken apart once, with everybody who bears it. */
interface Borne {
  name: string
  parts: NameParts
  bearers: Candidate[]
}

type Printed = Pick<FoundName, 'spelling' | 'parts'>

/** Finds who could be meant by a printed name, and who is, without comparing it with all names. */
export interface Bearers {
  /**
   * Those who are asked for, and whose writing of the name this could be, as far as `isOpen` lets them;
   * one more than `most` where there are more.
   */
  possible: (
    printed: NameParts,
    isOpen: (one: Candidate) => boolean,
    most: number,
  ) => readonly Candidate[]
  /** Whether the rules lead it to somebody already. Of whoever refuses it nothing is thought. */
  isCertain: (printed: Printed, isRefused: (one: Candidate) => boolean) => boolean
  /** The faculty and staff whose name it is by the rules. */
  matchedStaff: (printed: Printed) => readonly Candidate[]
}

/**
 * Takes the names of all apart, in slices. Whoever is meant by a printed name has a word of it
 * (`couldBe`), of the faculty and staff all its words but initials (`isAuthor`); a student who is certain,
 * and whoever speaks against that, has two of them (`certainlyBy`).
 */
export async function indexBearers(
  asked: readonly Candidate[],
  all: readonly Candidate[],
  printed: readonly Pick<FoundName, 'parts'>[],
): Promise<Bearers> {
  const slices = createSlices()
  const [words, pairs] = [new Set<string>(), new Set<string>()]
  const note = ({ parts }: Pick<FoundName, 'parts'>) => {
    for (const word of parts.whole) words.add(word)
    for (const pair of pairsOf(parts.whole)) pairs.add(pair)
  }
  await forEachInSlices(printed, note, slices)

  const askedByWord = new Map<string, Borne[]>()
  const staffByWord = new Map<string, Borne[]>()
  const studentsByPair = new Map<string, Borne[]>()
  const isForAll = asked === all
  const ofStaff = await borneNames(all.filter(isStaff), slices)
  const ofStudents = await borneNames(
    all.filter((one) => !isStaff(one)),
    slices,
  )
  const ofAsked = isForAll ? [...ofStaff, ...ofStudents] : await borneNames(asked, slices)
  const byWord = (index: Map<string, Borne[]>) => (borne: Borne) =>
    put(index, new Set(borne.parts.whole), words, borne)
  await forEachInSlices(ofAsked, byWord(askedByWord), slices)
  await forEachInSlices(ofStaff, byWord(staffByWord), slices)
  const byPair = (borne: Borne) =>
    put(studentsByPair, new Set(pairsOf(borne.parts.whole)), pairs, borne)
  await forEachInSlices(ofStudents, byPair, slices)

  const vocabulary = new Set<string>()
  const learn = ({ parts }: Borne) => {
    for (const word of parts.words) vocabulary.add(word)
  }
  await forEachInSlices(ofAsked, learn, slices)
  const nearWords = createNearWords(vocabulary)
  const others = new Map<string, Map<string, Borne[]>>()

  return { possible, isCertain, matchedStaff }

  function possible(
    written: NameParts,
    isOpen: (one: Candidate) => boolean,
    most: number,
  ): Candidate[] {
    const found = new Set<Candidate>()
    for (const word of new Set(written.whole.filter(isTelling))) {
      for (const { parts, bearers } of withAnother(word, written)) {
        if (!couldBeWriting(parts, written)) continue
        for (const one of bearers) if (isOpen(one)) found.add(one)
        if (found.size > most) return [...found]
      }
    }
    // The faculty first, and students by their numbers.
    return [...found].toSorted((one, other) => (one.path < other.path ? -1 : 1))
  }

  /** The names with this word, and of a word that many bear those with another that is nearly one of these. */
  function* withAnother(word: string, written: NameParts): Generator<Borne> {
    const borne = askedByWord.get(word) ?? []
    if (borne.length <= fewNames) {
      yield* borne
    } else {
      const byOther = others.get(word) ?? byOtherWords(borne, word)
      others.set(word, byOther)
      for (const other of new Set(otherWords(written, word))) {
        for (const near of nearWords(other)) yield* byOther.get(near) ?? []
      }
    }
  }

  function isCertain(name: Printed, isRefused: (one: Candidate) => boolean): boolean {
    const { spelling, parts } = name
    if (matchedStaff(name).some((one) => !isRefused(one))) return true
    const near = new Set(pairsOf(parts.whole).flatMap((pair) => studentsByPair.get(pair) ?? []))
    const meant = [...near]
      .map((borne) => ({ ...borne, bearers: borne.bearers.filter((one) => !isRefused(one)) }))
      .filter(({ bearers }) => bearers.length > 0)
    // Only a name that lacks no word of it can be meant as well; that of the faculty and staff was none.
    const rivals = meant.filter((borne) => hasAll(parts.whole, borne.parts))
    return meant.some(
      ({ name: own, parts: { whole }, bearers }) =>
        whole.every((word) => parts.whole.includes(word)) &&
        certainlyBy(
          own,
          spelling,
          rivals.filter((rival) => rival.name !== own || bearers.length > 1).map((one) => one.name),
        ),
    )
  }

  function matchedStaff({ spelling, parts }: Printed): Candidate[] {
    const [word = ''] = parts.whole
    const near = (staffByWord.get(word) ?? []).filter((borne) => hasAll(parts.whole, borne.parts))
    const found = near.filter(({ name }) => isAuthor(name, spelling))
    return [...new Set(found.flatMap(({ bearers }) => bearers))]
  }
}

/** So many names are compared one by one. */
const fewNames = 32

function byOtherWords(borne: readonly Borne[], word: string) {
  const found = new Map<string, Borne[]>()
  for (const one of borne) {
    for (const other of new Set(otherWords(one.parts, word))) add(found, other, one)
  }
  return found
}

/** The words of a name beside one of them, which may stand there twice. */
function otherWords({ words }: NameParts, word: string) {
  return words.toSpliced(words.indexOf(word), 1)
}

function hasAll(words: readonly string[], { whole }: NameParts) {
  return words.every((word) => whole.includes(word))
}

/** The names of these people, each once. */
async function borneNames(people: readonly Candidate[], slices: ReturnType<typeof createSlices>) {
  const found = new Map<string, Borne>()
  const note = (one: Candidate) => {
    for (const name of new Set(one.names)) {
      const borne = found.get(name)
      if (borne) borne.bearers.push(one)
      else found.set(name, { name, parts: partsOf(name), bearers: [one] })
    }
  }
  await forEachInSlices(people, note, slices)
  return [...found.values()]
}

/** Puts something under these words, as far as anybody asks for them. */
function put(
  index: Map<string, Borne[]>,
  under: ReadonlySet<string>,
  asked: ReadonlySet<string>,
  borne: Borne,
) {
  for (const word of under) if (asked.has(word)) add(index, word, borne)
}

function add(index: Map<string, Borne[]>, word: string, borne: Borne) {
  const others = index.get(word)
  if (others) others.push(borne)
  else index.set(word, [borne])
}
