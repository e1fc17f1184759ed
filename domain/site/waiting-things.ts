import { inDigits } from '#contract/write-number.ts'
import { listed } from '#contract/messages/listed.ts'
import {
  sampleInPart,
  sampleMessages,
  sampleRecordsLeft,
  sampleStays,
} from '#contract/messages/sample.ts'
import { mailMessages } from '#contract/messages/mail.ts'
import * as authorWords from '#contract/messages/authors.ts'
import { backupMissing } from '#contract/messages/set-up.ts'
import { pageHead } from '#contract/pages.ts'
import { pages } from '#contract/paths.ts'
import { deskTitle, goOn, progress } from '#contract/messages/first-hour.ts'
import type { SampleRemnant } from '../sample/sample-remnants.ts'
import type { DeskWaiting } from './desk-waiting.ts'
import { isUnfinished, type FirstStep } from './first-hour.ts'

/** One thing that waits for whoever runs the site. */
export interface WaitingThing {
  about:
    | 'start'
    | 'backup'
    | 'mail'
    | 'file'
    | 'document'
    | 'event'
    | 'person'
    | 'author'
    | 'page'
    | 'sample'
  title: string
  fact: string
  /** Where it is put right, and in a word how. */
  path?: string
  way?: string
  /** Records that it is about. */
  records?: readonly Pick<SampleRemnant, 'name' | 'path'>[]
  /** The sample can be removed here; said before it is: what will stay of it, '' for nothing. */
  removal?: { stays: string }
}
const countedTo = 1000
/** More names than these are counted. */
const shownNames = 6

/** What waits, the most pressing first; `documents` are the titles of those not uploaded. */
export function waitingThings(waiting: DeskWaiting, documents: readonly string[]): WaitingThing[] {
  const { hour, isPlanned, withoutAccount, invited, mails, files, sample, authors, backup } =
    waiting
  return [
    !backup.isGood && notBackedUp(backup.fact),
    isUnfinished(hour) && stepsLeft(hour),
    mails.failed > 0 && failedMails(mails.failed),
    mails.kept > 0 && keptMails(mails.kept),
    files.noText + files.failed > 0 && unreadFiles(files),
    documents.length > 0 && missingDocuments(documents),
    waiting.unwritten.length > 0 && unwrittenWords(waiting.unwritten),
    !isPlanned && nothingPlanned,
    withoutAccount.all > 0 && studentsWithoutAccount(withoutAccount),
    invited.students > 0 && invitedStudents(invited.students),
    invited.editors > 0 && invitedEditors(invited.editors),
    authors > 0 && authorsToConfirm(authors),
    ...sampleThings(sample),
  ].filter((thing) => thing !== false)
}

/** The line under the greeting. */
export function waitingLine(count: number): string {
  if (count === 0) return 'Nothing needs your attention.'
  if (count === 1) return 'One thing needs your attention.'
  return `${numbers[count] ?? count} things need your attention.`
}

const numbers = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
]

/** '1 student', 'more than 1,000 students'. */
export function countOf(count: number, one: string, several: string): string {
  if (count > countedTo) return `more than ${inDigits(countedTo)} ${several}`
  return `${inDigits(count)} ${count === 1 ? one : several}`
}

function stepsLeft(hour: readonly FirstStep[]): WaitingThing {
  return {
    about: 'start',
    title: deskTitle,
    fact: progress(hour.filter(({ isDone }) => isDone).length, hour.length),
    path: pages.firstHour,
    way: goOn,
  }
}

/** Visitors are not led to them: their editors alone see them. */
function unwrittenWords(unwritten: DeskWaiting['unwritten']): WaitingThing {
  const count = countOf(unwritten.length, 'page has', 'pages have')
  const found = unwritten.map((name) => pagesOfKinds[name])
  return {
    about: 'page',
    title: sentence(`${count} nothing on ${unwritten.length === 1 ? 'it' : 'them'} yet`),
    fact: listed(found.map(({ key }) => pageHead(key).title)),
    path: found[0]?.path ?? pages.about,
    way: 'Write',
  }
}

/** Where each of them is written. */
const pagesOfKinds = {
  about: { key: 'about', path: pages.about },
  verification: { key: 'verification', path: pages.verification },
  alumniPage: { key: 'alumni', path: pages.alumni },
} as const

function notBackedUp(fact: string): WaitingThing {
  return { about: 'backup', title: backupMissing, fact, path: pages.setUp, way: 'View' }
}

function failedMails(count: number): WaitingThing {
  return {
    about: 'mail',
    title: sentence(`${countOf(count, 'e-mail', 'e-mails')} could not be sent`),
    fact: mailMessages.rejected,
    path: `${pages.mail}?state=failed`,
    way: 'View',
  }
}

function keptMails(count: number): WaitingThing {
  return {
    about: 'mail',
    title: 'No e-mail is being sent',
    fact: `No mail server is set up, so ${countOf(count, 'e-mail is', 'e-mails are')} saved here instead.`,
    path: pages.mail,
    way: 'View',
  }
}

function unreadFiles({ noText, failed }: DeskWaiting['files']): WaitingThing {
  const facts = [
    failed > 0 && `${countOf(failed, 'file', 'files')} could not be read`,
    noText > 0 && `${countOf(noText, 'contains', 'contain')} no text`,
  ].filter((fact) => fact !== false)
  return {
    about: 'file',
    title: sentence(`${countOf(noText + failed, 'file is', 'files are')} missing from search`),
    fact: sentence(`${listed(facts)}.`),
    path: pages.fileTexts,
    way: 'View',
  }
}

function missingDocuments(titles: readonly string[]): WaitingThing {
  const [first = ''] = titles
  const title =
    titles.length === 1
      ? `“${first}” has not been uploaded yet`
      : `${titles.length} documents have not been uploaded yet`
  return {
    about: 'document',
    title,
    fact: titles.length === 1 ? 'Visitors see an empty page.' : listed(titles),
    path: '#documents',
    way: 'Upload',
  }
}

const nothingPlanned: WaitingThing = {
  about: 'event',
  title: 'No upcoming events',
  fact: 'Visitors see an empty calendar.',
  path: pages.majorEvents,
  way: 'Add event',
}

function studentsWithoutAccount({
  all,
  withoutEmail,
}: DeskWaiting['withoutAccount']): WaitingThing {
  const lacking = countOf(withoutEmail, 'of them has', 'of them have')
  const fact =
    withoutEmail > 0
      ? sentence(`${lacking} no e-mail address on the roster.`)
      : 'Invite them so that they can manage their profiles.'
  return {
    about: 'person',
    title: sentence(`${countOf(all, 'student has', 'students have')} no account`),
    fact,
    path: `${pages.roster}?account=none`,
    way: 'Invite',
  }
}

function invitedStudents(count: number): WaitingThing {
  return {
    about: 'person',
    title: sentence(`${countOf(count, 'student has', 'students have')} not chosen a password`),
    fact: 'They were invited but have not logged in yet.',
    path: `${pages.roster}?account=invited`,
    way: 'Invite again',
  }
}

function invitedEditors(count: number): WaitingThing {
  const who = countOf(count, 'administrator or teacher has', 'administrators and teachers have')
  return {
    about: 'person',
    title: sentence(`${who} not chosen a password`),
    fact: 'They were invited but have not logged in yet.',
    path: pages.members,
    way: 'View',
  }
}

function authorsToConfirm(count: number): WaitingThing {
  return {
    about: 'author',
    title: authorWords.waiting(countOf(count, 'name', 'names')),
    fact: authorWords.waitingFact,
    path: pages.authors,
    way: 'View',
  }
}

/** What is as it was brought, and what others have changed in part; the sample is removed at the first. */
function sampleThings({ records, remnants }: DeskWaiting['sample']): WaitingThing[] {
  const staying = remnants.filter(({ goes }) => !goes)
  const isRemovable = records !== '' || staying.length < remnants.length
  const things: (WaitingThing | false)[] = [
    records !== '' && {
      about: 'sample',
      title: sampleMessages.title,
      fact: sampleRecordsLeft(records),
    },
    remnants.length > 0 && {
      about: 'sample',
      title: sampleInPart(remnants.length),
      fact: sampleMessages.inPart,
      records: remnants,
    },
  ]
  const removal = { stays: staying.length > 0 ? sampleStays(listed(namesOf(staying))) : '' }
  return things
    .filter((thing) => thing !== false)
    .map((thing, place) => (isRemovable && place === 0 ? { ...thing, removal } : thing))
}

/** What records are called; of many, the first and how many more there are. */
function namesOf(records: readonly SampleRemnant[]) {
  const named = records.slice(0, shownNames).map(({ name }) => `“${name}”`)
  const more = records.length - named.length
  return more > 0 ? [...named, `${more} more`] : named
}

function sentence(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
