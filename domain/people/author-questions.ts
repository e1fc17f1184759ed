import { like, or, sql } from 'drizzle-orm'
import type { AuthorAnswer } from '#contract/author-schemas.ts'
import * as words from '#contract/messages/authors.ts'
import { personPath, profilePath } from '#contract/paths.ts'
import { publicationPath } from '#contract/publication-paths.ts'
import { record } from '#store/changes.ts'
import type { Db, Reader } from '#store/database.ts'
import { publications, students } from '#store/schema.ts'
import {
  mayEditProfile,
  mayEditRecords,
  ownsRecord,
  requireMember,
  type Who,
} from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { people } from '../publications/cite/people.ts'
import { foldedAuthors } from '../publications/publication-columns.ts'
import { person } from '../publications/cite/person.ts'
import { deleteRecord, insertRecord, lockRecord } from '../records/write-records.ts'
import { editDistance } from '../search/edit-distance.ts'
import { certainlyBy } from '../students/student-papers.ts'
import {
  aboutOf,
  aboutPublication,
  listAnswers,
  nameKey,
  type AuthorAnswerRecord,
  type AuthorOwner,
} from './author-names.ts'
import { listAllPeople, namesOf } from './people.ts'
import { isAuthor, wholeWords } from './publications-of.ts'
import { answerPublication } from './refused-publications.ts'

/** Somebody of the department whose name an author could bear. */
interface Candidate {
  owner: AuthorOwner
  /** As pages call them. */
  name: string
  /** Under which they are known to publish. */
  names: string[]
  path: string
  /** Who may answer for them, beside administrators. */
  mayAnswer: (who: Who) => boolean
}

/** A name as publications print it. */
interface PrintedName {
  spelling: string
  count: number
  /** One of the publications. */
  title: string
  path: string
}

/** The same with the publications that print it. */
interface FoundName extends PrintedName {
  ids: string[]
}

/** A name that could be somebody's, and has not been answered. */
export interface AuthorQuestion extends PrintedName {
  /** Everybody whose it could be. */
  candidates: { owner: string; name: string; path: string }[]
}

/** More than these nobody looks through. */
const mostMatched = 200

/** A name that more people than this could bear says nothing. */
const mostCandidates = 6

/** All names in question, those of most publications first. For administrators. */
export async function openQuestions(db: Reader): Promise<AuthorQuestion[]> {
  return fewCandidates(questionsAmong(await readNames(db)))
}

function fewCandidates(questions: readonly AuthorQuestion[]) {
  return questions.filter(({ candidates }) => candidates.length <= mostCandidates)
}

/**
 * The names that could be this owner's, for them and for administrators; none for anybody else, and
 * for an owner who is not there.
 */
export async function questionsFor(
  db: Reader,
  who: Who,
  owner: AuthorOwner,
): Promise<AuthorQuestion[]> {
  if (who === null) return []
  const all = await listCandidates(db)
  const asked = all.find((one) => one.owner === owner)
  if (!asked || !(mayEditRecords(who) || asked.mayAnswer(who))) return []
  return questionsAmong(await readNames(db, all, asked), asked)
}

/** All that is asked of: whoever could be meant, the names that are printed, and what was answered. */
interface Names {
  all: readonly Candidate[]
  printed: readonly FoundName[]
  answers: readonly AuthorAnswerRecord[]
}

/** Only the names that share a word with those of `asked`, where one is. */
async function readNames(
  db: Reader,
  given?: readonly Candidate[],
  asked?: Candidate,
): Promise<Names> {
  const all = given ?? (await listCandidates(db))
  const [printed, answers] = await Promise.all([printedNames(db, asked), listAnswers(db)])
  return { all, printed, answers }
}

function questionsAmong({ all, printed, answers }: Names, asked?: Candidate): AuthorQuestion[] {
  const answered = new Set(answers.map(({ about }) => about))
  const taken = new Set(
    answers.filter(({ answer }) => answer === 'yes').map(({ spelling }) => nameKey(spelling)),
  )
  const refused = new Set(answers.filter(({ answer }) => answer === 'no').map((one) => one.about))
  const near = byWord(all, new Set(printed.flatMap(({ spelling }) => wholeWords(spelling))))
  return printed
    .filter(({ spelling }) => {
      const key = nameKey(spelling)
      // Of shorter names nobody can tell what they could be.
      return /\p{L}{3}/u.test(key) && !taken.has(key)
    })
    .map(({ ids, ...name }) => ({
      ...name,
      candidates: candidatesOf(name.spelling, near, refused)
        .filter(({ owner }) => !asked || owner === asked.owner)
        .filter(({ owner }) => !answered.has(aboutOf(owner, name.spelling)))
        .filter(({ owner }) => !isRefusedInAll(owner, ids, answered))
        .map(({ owner, name: called, path }) => ({ owner, name: called, path })),
    }))
    .filter(({ candidates }) => candidates.length > 0)
    .toSorted((one, other) => other.count - one.count)
}

/** Whether each of these publications was refused for this owner: nothing of the name is left to ask. */
function isRefusedInAll(owner: string, ids: readonly string[], answered: ReadonlySet<string>) {
  return ids.every((id) => answered.has(aboutPublication(owner, id)))
}

/**
 * Keeps an answer, or takes it back where it is ''; that of one publication as `answerPublication` says.
 * Throws signed-out, forbidden for another's name,
 * not-found for somebody who is not there, invalid for a name that is in no publication, and conflict
 * for one that is answered or confirmed as somebody else's. Returns what was done, in a sentence.
 */
export async function answerAuthor(
  db: Db,
  who: Who,
  { owner: named, spelling, answer, publication }: AuthorAnswer,
): Promise<string> {
  requireMember(who)
  return record(db, who, async (tx, log) => {
    const all = await listCandidates(tx)
    const asked = all.find(({ owner }) => owner === named)
    if (!asked) throw new Problem('not-found', words.unknownPerson)
    if (!mayEditRecords(who) && !asked.mayAnswer(who)) {
      throw new Problem('forbidden', words.notYours)
    }
    if (publication !== undefined) {
      return answerPublication({ tx, log }, asked, { publication, answer })
    }
    const about = aboutOf(asked.owner, spelling)
    const answers = await listAnswers(tx)
    const given = answers.find((one) => one.about === about)
    if (answer === '') {
      if (!given) throw new Problem('not-found', words.notThere)
      await deleteRecord({ tx, log }, 'authorName', await lockRecord(tx, 'authorName', given.id))
      return words.takenBack(given.spelling)
    }
    if (given) throw new Problem('conflict', words.answeredAlready)
    refuseTaken(answers, spelling)
    const names = await readNames(tx, all, asked)
    const open = [
      ...questionsAmong(names, asked),
      ...(answer === 'no' ? matchedAmong({ ...names, all: [asked] }) : []),
    ]
    const question = open.find((one) => nameKey(one.spelling) === nameKey(spelling))
    if (!question) throw new Problem('invalid', words.notThere)
    const fields = { spelling: question.spelling, answer, whose: asked.name, owner: asked.owner }
    await insertRecord({ tx, log }, 'authorName', { ...fields, about })
    const say = answer === 'yes' ? words.isName : words.isNotName
    return say(question.spelling, asked.name)
  })
}

function refuseTaken(answers: readonly AuthorAnswerRecord[], spelling: string) {
  const other = answers.find(
    (one) => one.answer === 'yes' && nameKey(one.spelling) === nameKey(spelling),
  )
  if (other) throw new Problem('conflict', words.isAnothers(spelling, other.whose))
}

/**
 * The names that lead to one of these people though none of theirs is printed so, as with initials: those
 * of most publications first. Whoever is not meant by one says so.
 */
function matchedAmong({ all: candidates, printed, answers }: Names) {
  const answered = new Set(answers.map(({ about }) => about))
  const staff = candidates.filter(({ owner }) => owner.startsWith('person '))
  const near = byWord(staff, new Set(printed.flatMap(({ spelling }) => wholeWords(spelling))))
  return printed
    .flatMap(({ ids, ...name }) => {
      const key = nameKey(name.spelling)
      const all = new Set(wholeWords(name.spelling).flatMap((word) => near.get(word) ?? []))
      return [...all]
        .filter(
          ({ owner, names }) =>
            names.some((one) => isAuthor(one, name.spelling)) &&
            !names.some((one) => nameKey(one) === key) &&
            !answered.has(aboutOf(owner, name.spelling)) &&
            !isRefusedInAll(owner, ids, answered),
        )
        .map(({ owner, name: whose, path: page }) => ({ ...name, owner, whose, page }))
    })
    .toSorted((one, other) => other.count - one.count)
}

export type MatchedName = ReturnType<typeof matchedAmong>[number]

/** What administrators see of all names: those in question, what the rules matched, and what was answered. */
export async function authorsPage(db: Reader) {
  const names = await readNames(db)
  return {
    questions: fewCandidates(questionsAmong(names)),
    matched: matchedAmong(names).slice(0, mostMatched),
    answers: names.answers.toReversed().map(({ about: _about, ...answer }) => answer),
  }
}

async function listCandidates(db: Reader): Promise<Candidate[]> {
  const { id, name, registerNumber } = students
  const [staff, roster] = await Promise.all([
    listAllPeople(db),
    db.select({ id, name, registerNumber }).from(students).orderBy(registerNumber),
  ])
  return [
    ...staff.map((one): Candidate => ({
      owner: `person ${one.id}`,
      name: one.name,
      names: namesOf(one),
      path: personPath(one.id),
      mayAnswer: (who) => ownsRecord(who, one.account),
    })),
    ...roster.map((one): Candidate => ({
      owner: `student ${one.id}`,
      name: `${one.name} (${one.registerNumber})`,
      names: [one.name],
      path: profilePath(one.registerNumber),
      mayAnswer: (who) => mayEditProfile(who, one.id),
    })),
  ]
}

/** Every author of every publication, or those that share a word with this one's names. */
async function printedNames(db: Reader, asked?: Candidate): Promise<FoundName[]> {
  const shared = asked?.names.flatMap(wholeWords).map((word) => like(foldedAuthors, `%${word}%`))
  if (shared?.length === 0) return []
  const rows = await db
    .select({
      id: publications.id,
      kind: publications.kind,
      title: publications.title,
      authors: sql<string>`case when ${publications.kind} = 'patent'
        then ${publications.patentee} else ${publications.authors} end`,
    })
    .from(publications)
    .where(shared && or(...shared))
    .orderBy(publications.sequence)
  const found = new Map<string, FoundName>()
  for (const { id, kind, title, authors: text } of rows) {
    for (const { name, organisation } of people(text)) {
      const key = nameKey(name)
      if (organisation) continue
      const known = found.get(key)
      if (known) {
        known.count += 1
        known.ids.push(id)
      } else {
        const path = publicationPath(kind, id)
        found.set(key, { spelling: name, count: 1, title, path, ids: [id] })
      }
    }
  }
  return [...found.values()]
}

type ByWord = ReadonlyMap<string, readonly Candidate[]>

/** Who bears each of these words: nobody is meant by a name with which they share none. */
function byWord(all: readonly Candidate[], asked: ReadonlySet<string>): ByWord {
  const found = new Map([...asked].map((word): [string, Candidate[]] => [word, []]))
  for (const one of all) {
    for (const word of new Set(one.names.flatMap(wholeWords))) found.get(word)?.push(one)
  }
  return found
}

/** Whose a printed name could be; nobody's where it is certain already. */
function candidatesOf(spelling: string, near: ByWord, refused: ReadonlySet<string>): Candidate[] {
  const shared = new Set(wholeWords(spelling).flatMap((word) => near.get(word) ?? []))
  const all = [...shared].filter(({ owner }) => !refused.has(aboutOf(owner, spelling)))
  const isCertain = all.some((one) => {
    if (one.owner.startsWith('person ')) return one.names.some((name) => isAuthor(name, spelling))
    const rivals = all.filter(({ owner }) => owner !== one.owner).flatMap(({ names }) => names)
    return one.names.some((name) => certainlyBy(name, spelling, rivals))
  })
  return isCertain ? [] : all.filter(({ names }) => names.some((name) => couldBe(name, spelling)))
}

/**
 * Whether a printed name could be another writing of this one: every word of the shorter of the two
 * stands in the longer, at least two, as it is, as an initial, or nearly. One of them stands there in
 * full.
 */
export function couldBe(name: string, spelling: string): boolean {
  if (person(name).suffix !== person(spelling).suffix) return false
  const [known, written] = [nameKey(name).split(' '), nameKey(spelling).split(' ')]
  const [shorter, longer] = known.length < written.length ? [known, written] : [written, known]
  if (shorter.length < 2) return false
  const left = [...longer]
  let isAnyWhole = false
  // Whole words take their places first, so that an initial does not sit in one of them.
  for (const word of shorter.toSorted((a, b) => b.length - a.length)) {
    const same = left.indexOf(word)
    const place = same === -1 ? left.findIndex((other) => isNearly(word, other)) : same
    if (place === -1) return false
    isAnyWhole ||= same !== -1 && word.length > 2
    left.splice(place, 1)
  }
  return isAnyWhole
}

/** An initial of the other, the beginning of it, or a letter or two apart. */
function isNearly(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length === 1) return long.startsWith(short)
  if (short.length < 4) return false
  const most = short.length < 8 ? 1 : 2
  return long.startsWith(short) || editDistance(short, long, most) <= most
}
