import type { AuthorAnswer } from '#contract/author-schemas.ts'
import * as words from '#contract/messages/authors.ts'
import { record } from '#store/changes.ts'
import type { Db, Reader } from '#store/database.ts'
import { mayEditRecords, requireMember, type Who } from '../accounts/access.ts'
import { createFreshness, madeOnce } from '../freshness.ts'
import { Problem } from '../problem.ts'
import { deleteRecord, insertRecord, lockRecord } from '../records/write-records.ts'
import { forEachInSlices } from '../slices.ts'
import { indexBearers } from './author-bearers.ts'
import {
  findCandidate,
  isStaff,
  listCandidates,
  listRivals,
  type Candidate,
} from './author-candidates.ts'
import {
  aboutKey,
  aboutOf,
  aboutPublication,
  listAnswers,
  nameKey,
  type AuthorAnswerRecord,
  type AuthorOwner,
} from './author-names.ts'
import { couldBeWriting, partsOf } from './name-parts.ts'
import { printedNames, type FoundName, type PrintedName } from './printed-names.ts'
import { answerPublication } from './refused-publications.ts'

/** A name that could be somebody's, and has not been answered. */
export interface AuthorQuestion extends PrintedName {
  /** Everybody whose it could be. */
  candidates: { owner: string; name: string; path: string }[]
}

/** More than these nobody looks through. */
const mostShown = 200

/** Counts are exact up to here; one more means "more than that", and no further name is looked at. */
const countedTo = 1000

/** A name that more people than this could bear says nothing. */
const mostCandidates = 6

/** How many names are in question, exact up to 1,000. For administrators. */
export async function countOpenQuestions(db: Reader): Promise<number> {
  const { open } = await namesInQuestion(db)
  return open
}

/** What administrators see of all names: those in question, what the rules matched, and what was answered. */
export async function authorsPage(db: Reader) {
  const [names, answers] = await Promise.all([namesInQuestion(db), listAnswers(db)])
  return {
    ...names,
    answers: answers.toReversed().map(({ about: _about, ...answer }) => answer),
  }
}

type NamesInQuestion = Awaited<ReturnType<typeof readNamesInQuestion>>

/** What was found in each database, for as long as nothing of it changes: it takes all names of all people. */
const found = new WeakMap<Db, () => Promise<NamesInQuestion>>()

function namesInQuestion(db: Reader): Promise<NamesInQuestion> {
  if (!isDatabase(db)) return readNamesInQuestion(db)
  const known = found.get(db) ?? madeOnce(createFreshness(db.site), () => readNamesInQuestion(db))
  found.set(db, known)
  return known()
}

/** A transaction sees what others do not. */
function isDatabase(db: Reader): db is Db {
  return 'site' in db && !('isTrial' in db)
}

async function readNamesInQuestion(db: Reader) {
  const [all, printed, answers] = await Promise.all([
    listCandidates(db),
    printedNames(db),
    listAnswers(db),
  ])
  const names = { all, printed, answers }
  const questions = await questionsAmong(names, { mostCandidates, most: countedTo + 1 })
  return {
    /** Those of most publications first. */
    questions: questions.slice(0, mostShown),
    /** How many there are in all, exact up to 1,000. */
    open: questions.length,
    matched: await matchedAmong(names, mostShown),
  }
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
  const asked = await findCandidate(db, owner)
  if (!asked || !(mayEditRecords(who) || asked.mayAnswer(who))) return []
  return questionsAmong(await readNames(db, asked), { asked })
}

/** All that is asked of: whoever could be meant, the names that are printed, and what was answered. */
interface Names {
  all: readonly Candidate[]
  printed: readonly FoundName[]
  answers: readonly AuthorAnswerRecord[]
}

/** The names that share a word with those of one candidate, and whoever else could be meant by what could be theirs. */
async function readNames(db: Reader, asked: Candidate): Promise<Names> {
  const [printed, answers] = await Promise.all([printedNames(db, asked), listAnswers(db)])
  const own = asked.names.map(partsOf)
  const near = printed.filter(({ parts }) => own.some((name) => couldBeWriting(name, parts)))
  return { all: await listRivals(db, asked, near), printed, answers }
}

interface Question {
  /** Whose names are asked for; everybody's without it. */
  asked?: Candidate
  /** A name that more could bear is not asked for. */
  mostCandidates?: number
  /** How many names are looked for. */
  most?: number
}

async function questionsAmong(
  { all, printed, answers }: Names,
  { asked, mostCandidates: mostBearers = Infinity, most = Infinity }: Question,
): Promise<AuthorQuestion[]> {
  const answered = new Set(answers.map(({ about }) => about))
  const taken = new Set(
    answers.filter(({ answer }) => answer === 'yes').map(({ spelling }) => nameKey(spelling)),
  )
  const refused = new Set(answers.filter(({ answer }) => answer === 'no').map((one) => one.about))
  const bearers = await indexBearers(asked ? [asked] : all, all, printed)
  const questions: AuthorQuestion[] = []
  await forEachInSlices(mostPrintedFirst(printed), ({ ids, parts, ...name }) => {
    // Of shorter names nobody can tell what they could be.
    if (!/\p{L}{3}/u.test(parts.key) || taken.has(parts.key)) return true
    const isOpen = ({ owner }: Candidate) =>
      !answered.has(aboutKey(owner, parts.key)) && !isRefusedInAll(owner, ids, answered)
    const candidates = bearers.possible(parts, isOpen, mostBearers)
    if (candidates.length === 0 || candidates.length > mostBearers) return true
    const isRefused = ({ owner }: Candidate) => refused.has(aboutKey(owner, parts.key))
    if (bearers.isCertain({ spelling: name.spelling, parts }, isRefused)) return true
    questions.push({
      ...name,
      candidates: candidates.map(({ owner, name: called, path }) => ({
        owner,
        name: called,
        path,
      })),
    })
    return questions.length < most
  })
  return questions
}

function mostPrintedFirst(printed: readonly FoundName[]) {
  return printed.toSorted((one, other) => other.count - one.count)
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
    const asked = await findCandidate(tx, named)
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
    const names = await readNames(tx, asked)
    const open = [
      ...(await questionsAmong(names, { asked })),
      ...(answer === 'no' ? await matchedAmong({ ...names, all: [asked] }) : []),
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
async function matchedAmong({ all, printed, answers }: Names, most = Infinity) {
  const answered = new Set(answers.map(({ about }) => about))
  const staff = all.filter(isStaff)
  const keys = new Map(staff.map((one) => [one, new Set(one.names.map(nameKey))]))
  const bearers = await indexBearers([], staff, printed)
  const matched: (PrintedName & Record<'owner' | 'whose' | 'page', string>)[] = []
  await forEachInSlices(mostPrintedFirst(printed), ({ ids, parts, ...name }) => {
    for (const one of bearers.matchedStaff({ spelling: name.spelling, parts })) {
      const { owner, name: whose, path: page } = one
      const isOpen =
        !keys.get(one)?.has(parts.key) &&
        !answered.has(aboutKey(owner, parts.key)) &&
        !isRefusedInAll(owner, ids, answered)
      if (isOpen) matched.push({ ...name, owner, whose, page })
    }
    return matched.length < most
  })
  return matched.slice(0, most)
}

export type MatchedName = Awaited<ReturnType<typeof matchedAmong>>[number]
