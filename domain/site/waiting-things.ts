import { sampleRecordsLeft } from '#contract/messages/sample.ts'
import { sampleMessages } from '#contract/messages/sample.ts'
import { pages } from '#contract/paths.ts'
import type { DeskWaiting } from './desk-waiting.ts'

/** One thing that waits for whoever keeps the site. */
export interface WaitingThing {
  about: 'mail' | 'file' | 'document' | 'event' | 'person' | 'sample'
  title: string
  fact: string
  /** Where it is put right, and in a word how. */
  path?: string
  way?: string
}

const digits = new Intl.NumberFormat('en-IN')
const list = new Intl.ListFormat('en-IN', { type: 'conjunction' })
const countedTo = 1000

/** What waits, the most pressing first; `documents` are the titles of those not uploaded. */
export function waitingThings(waiting: DeskWaiting, documents: readonly string[]): WaitingThing[] {
  const { isPlanned, withoutAccount, invited, mails, files, sample } = waiting
  return [
    mails.failed > 0 && failedMails(mails.failed),
    mails.kept > 0 && keptMails(mails.kept),
    files.noText + files.failed > 0 && unreadFiles(files),
    documents.length > 0 && missingDocuments(documents),
    !isPlanned && nothingPlanned,
    withoutAccount.all > 0 && studentsWithoutAccount(withoutAccount),
    invited.students > 0 && invitedStudents(invited.students),
    invited.keepers > 0 && invitedKeepers(invited.keepers),
    sample !== '' && sampleLeft(sample),
  ].filter((thing) => thing !== false)
}

/** The line under the greeting. */
export function waitingLine(count: number): string {
  if (count === 0) return 'Nothing waits for you. Everything is in order.'
  if (count === 1) return 'One thing waits for you. Everything else is in order.'
  return `${numbers[count] ?? count} things wait for you. Everything else is in order.`
}

const numbers = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** '1 student', 'more than 1,000 students'. */
export function countOf(count: number, one: string, several: string): string {
  if (count > countedTo) return `more than ${digits.format(countedTo)} ${several}`
  return `${digits.format(count)} ${count === 1 ? one : several}`
}

function failedMails(count: number): WaitingThing {
  return {
    about: 'mail',
    title: sentence(`${countOf(count, 'mail', 'mails')} could not be sent`),
    fact: 'The mail server refused, or did not answer for too long.',
    path: `${pages.mail}?state=failed`,
    way: 'Look',
  }
}

function keptMails(count: number): WaitingThing {
  return {
    about: 'mail',
    title: 'No mail leaves the site',
    fact: `There is no mail server, so ${countOf(count, 'mail is', 'mails are')} kept here to read.`,
    path: pages.mail,
    way: 'Look',
  }
}

function unreadFiles({ noText, failed }: DeskWaiting['files']): WaitingThing {
  const facts = [
    failed > 0 && `${countOf(failed, 'file', 'files')} could not be read`,
    noText > 0 && `${countOf(noText, 'has', 'have')} no words in ${noText === 1 ? 'it' : 'them'}`,
  ].filter((fact) => fact !== false)
  return {
    about: 'file',
    title: sentence(`${countOf(noText + failed, 'file is', 'files are')} not found by search`),
    fact: sentence(`${list.format(facts)}.`),
    path: pages.fileTexts,
    way: 'Look',
  }
}

function missingDocuments(titles: readonly string[]): WaitingThing {
  const [first = ''] = titles
  const title =
    titles.length === 1
      ? `“${first}” is not uploaded yet`
      : `${titles.length} documents are not uploaded yet`
  return {
    about: 'document',
    title,
    fact: titles.length === 1 ? 'Visitors find nothing in its place.' : list.format(titles),
    path: '#documents',
    way: 'Upload',
  }
}

const nothingPlanned: WaitingThing = {
  about: 'event',
  title: 'Nothing is planned',
  fact: 'Every event that is listed is over.',
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
      ? sentence(`${lacking} no e-mail address in the roster.`)
      : 'They can keep their profiles once they are invited.'
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
    fact: 'They were invited and have not come yet.',
    path: `${pages.roster}?account=invited`,
    way: 'Invite again',
  }
}

function invitedKeepers(count: number): WaitingThing {
  const who = countOf(count, 'administrator or teacher has', 'administrators and teachers have')
  return {
    about: 'person',
    title: sentence(`${who} not chosen a password`),
    fact: 'They were invited and have not come yet.',
    path: pages.members,
    way: 'Look',
  }
}

function sampleLeft(records: string): WaitingThing {
  return { about: 'sample', title: sampleMessages.title, fact: sampleRecordsLeft(records) }
}

function sentence(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
