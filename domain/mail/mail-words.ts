import { kinds } from '#contract/kinds/kinds.ts'
import type { RecordOf } from '#contract/kinds/kind.ts'
import type { MailField } from '#contract/messages/mail-texts.ts'
import { sampleMessages } from '#contract/messages/sample.ts'
import { paragraphsOf } from '#contract/text-lines.ts'
import type { Reader } from '#store/database.ts'
import { readSingle } from '../records/document-storage.ts'
import { unnamed } from '#contract/messages/frame.ts'
import { readDepartment, type Department } from '../site/department.ts'
import { htmlOf, textOf, type LetterPart } from './letter.ts'

/** What the department has put in words of its own, and the program's words for the rest. */
export type MailTexts = RecordOf<typeof kinds.mails>

/** Whom the mails are from, and whom their readers are sent to. */
export type MailSender = Pick<Department, 'name' | 'email' | 'phone'>

interface Sender {
  department: MailSender
  texts: MailTexts
  /** The address of the site. */
  site: string
  /** While anything of the sample department is public, every mail says so. */
  isSample?: boolean
}

export function readMailTexts(db: Reader): Promise<MailTexts> {
  return readSingle(db, kinds.mails)
}

/** What the mails say, a kind each; `link` is what its button says. */
export function mailWordsOf({ department, texts, site, isSample = false }: Sender) {
  const { name, email, phone } = department
  const contact = [email, phone].filter(Boolean).join(', ')
  const office = contact ? `the office: ${contact}` : 'the office'
  // Within a sentence, what an unnamed one is called would be no name.
  const called = name === unnamed ? 'department' : name
  const shared = { department: called, office, website: site }
  const line = (text: string, more: Values = {}) => filled(text, { ...shared, ...more })
  const lines = (text: string, more: Values = {}) => paragraphsOf(line(text, more))
  return {
    greeting: (reader: string) => greeted(texts.greeting, reader),
    regards: texts.regards,
    from: line(texts.signature, { department: name }),
    foot: [line(texts.foot), isSample && sampleMessages.inMails].filter(Boolean).join('\n'),
    factLabels: {
      login: 'Username',
      when: 'When',
      network: 'Network',
      what: 'Change',
      why: 'Reason',
      paper: 'Paper',
      goes: 'Scheduled for',
    },
    reset: {
      subject: texts.resetSubject,
      opening: lines(texts.resetOpening),
      link: 'Choose a new password',
      closing: lines(texts.resetClosing),
    },
    invitation: {
      subject: texts.invitationSubject,
      opening: (invitedBy: string) => lines(texts.invitationOpening, { invitedBy }),
      openingAgain: [
        'You requested a new password. Your account on the department’s website has no password yet. Choose one to start using it.',
      ],
      link: 'Choose your password',
      closing: lines(texts.invitationClosing),
    },
    locked: {
      subject: texts.lockedSubject,
      opening: lines(texts.lockedOpening),
      link: 'Go to the login page',
      closing: lines(texts.lockedClosing),
    },
    credentials: {
      subject: texts.credentialsSubject,
      opening: lines(texts.credentialsOpening),
      link: 'Go to the login page',
      closing: lines(texts.credentialsClosing),
    },
    moved: {
      subject: texts.movedSubject,
      opening: lines(texts.movedOpening),
      closing: lines(texts.movedClosing),
    },
    notPublished: {
      subject: 'A scheduled change was not made',
      opening: [
        'You scheduled a change on the department’s website. It was not made when it was due, and nothing was lost: the draft is still there.',
      ],
      link: 'See drafts and schedule',
      closing: [],
    },
    test: {
      subject: 'Test e-mail from the website',
      opening: [
        'This is the test e-mail you requested from the department’s website.',
        'If it reached your inbox, invitations and password links will arrive too.',
      ],
    },
    scheduled: {
      subject: texts.scheduledSubject,
      opening: lines(texts.scheduledOpening),
      link: 'View or cancel',
      closing: lines(texts.scheduledClosing),
    },
    paper: {
      subject: (title: string) => line(texts.paperSubject, { title }),
      attached: lines(texts.paperAttached),
      tooLarge: lines(texts.paperLinked),
      link: 'Read it on the website',
      closing: lines(texts.paperClosing),
      gone: {
        subject: 'The research paper is no longer available',
        opening: [
          'A day ago, someone requested a research paper for this address on the department’s website. It has since been deleted, so we cannot send it. We are sorry.',
        ],
      },
    },
  } as const
}

export type MailWords = ReturnType<typeof mailWordsOf>

type Values = Partial<Record<MailField, string>>

/** The text with what its words in braces stand for; in one pass, so that no value is read as a text. */
function filled(text: string, values: Values) {
  const known = new Map(Object.entries(values))
  return text.replaceAll(/\{(\w+)\}/g, (word, name: string) => known.get(name) ?? word)
}

/** Whoever is written to without a name is greeted without one: 'Hello,'. */
function greeted(text: string, name: string) {
  return name === '' ? text.replaceAll(/ ?\{name\}/g, '') : filled(text, { name })
}

/** Stands in for whoever reads, and whatever a mail is about, where nobody reads yet. */
const example = { reader: 'Asha Nair', invitedBy: 'The administrator', title: 'On Quiet Networks' }

/**
 * Each mail as somebody would get it, by the parts of the kind `mails`, with examples in place of
 * people; null for a part of which there is none.
 */
export function exampleLetter(words: MailWords, site: string, part: string): LetterPart | null {
  const { invitation, reset, locked, credentials, moved, scheduled, paper } = words
  const linked = ({ link, ...said }: Linked) => {
    return { ...said, facts: [], link: { label: link, url: `${site}/` } }
  }
  switch (part) {
    case 'invitation':
      return linked({ ...invitation, opening: invitation.opening(example.invitedBy) })
    // What stands in every mail is seen around any of them.
    case 'frame':
    case 'reset':
      return linked(reset)
    case 'locked':
      return linked(locked)
    case 'credentials':
      return linked(credentials)
    case 'moved':
      return { ...moved, facts: [] }
    case 'scheduled':
      return linked(scheduled)
    case 'paper':
      return linked({ ...paper, subject: paper.subject(example.title), opening: paper.attached })
    default:
      return null
  }
}

type Linked = Pick<LetterPart, 'subject' | 'opening' | 'closing'> & { link: string }

/** The words of the mails, as the department has put them. */
async function readMailWords(db: Reader, { site, isSample }: Pick<Sender, 'site' | 'isSample'>) {
  const [department, texts] = await Promise.all([readDepartment(db), readMailTexts(db)])
  return { department, words: mailWordsOf({ department, texts, site, isSample }) }
}

/** One of these letters as the HTML that is sent; null for a part of which there is none. */
export async function exampleMail(db: Reader, site: string, part: string): Promise<string | null> {
  const { department, words } = await readMailWords(db, { site })
  const letter = exampleLetter(words, site, part)
  return letter && htmlOf({ ...letter, name: example.reader, brand: department.brand, words })
}

/** What each mail says as text. */
export function previewMails(sender: Sender): Record<string, string> {
  const words = mailWordsOf(sender)
  const parts = kinds.mails.parts ?? []
  const letters = parts.flatMap(({ name }) => {
    const letter = exampleLetter(words, sender.site, name)
    if (!letter) return []
    return [
      [
        name,
        `${letter.subject}\n\n${textOf({ ...letter, name: example.reader, brand: null, words })}`,
      ],
    ]
  })
  return Object.fromEntries(letters)
}
