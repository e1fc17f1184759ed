import { mailTexts, mayUse, type MailField } from '../messages/mail-texts.ts'
import { paragraph, text } from './field.ts'
import { kind } from './kind.ts'

const everywhere = ['department', 'office', 'website'] as const satisfies readonly MailField[]
const invitation = ['invitedBy', ...everywhere] as const satisfies readonly MailField[]

/** A line, which must say something. */
function line(label: string, mayHold: readonly MailField[]) {
  return { label, mayHold, ...hintOf(mayHold), required: true, max: 160 } as const
}

/** Paragraphs, which must say something. */
function words(label: string, mayHold: readonly MailField[]) {
  return { ...last(label, mayHold), required: true } as const
}

/** Paragraphs that may be left out. */
function last(label: string, mayHold: readonly MailField[]) {
  return { label, mayHold, ...hintOf(mayHold), max: 2000 } as const
}

function hintOf(fields: readonly MailField[]) {
  return fields.length > 0 && { hint: mayUse(fields) }
}

const subject = line('Subject', [])
const above = words('Above the link', everywhere)
const below = last('Below the link', everywhere)

/** What the mails of the site say. Until somebody changes a text it is the program's. */
export const mails = kind({
  name: 'mails',
  noun: 'words of the e-mails',
  plural: 'words of the e-mails',
  title: 'signature',
  single: true,
  writers: 'administrators',
  withheld: true,
  asksAfter: 12,
  fields: [
    text('greeting', { ...line('Greeting', ['name']), missing: mailTexts.greeting }),
    text('regards', { ...line('Closing words', []), missing: mailTexts.regards }),
    text('signature', { ...line('Signed by', everywhere), missing: mailTexts.signature }),
    paragraph('foot', { ...last('Small print', everywhere), missing: mailTexts.foot }),
    text('invitationSubject', { ...subject, missing: mailTexts.invitationSubject }),
    paragraph('invitationOpening', {
      ...words('Above the link', invitation),
      missing: mailTexts.invitationOpening,
    }),
    paragraph('invitationClosing', { ...below, missing: mailTexts.invitationClosing }),
    text('resetSubject', { ...subject, missing: mailTexts.resetSubject }),
    paragraph('resetOpening', { ...above, missing: mailTexts.resetOpening }),
    paragraph('resetClosing', { ...below, missing: mailTexts.resetClosing }),
    text('lockedSubject', { ...subject, missing: mailTexts.lockedSubject }),
    paragraph('lockedOpening', { ...above, missing: mailTexts.lockedOpening }),
    paragraph('lockedClosing', { ...below, missing: mailTexts.lockedClosing }),
    text('credentialsSubject', { ...subject, missing: mailTexts.credentialsSubject }),
    paragraph('credentialsOpening', { ...above, missing: mailTexts.credentialsOpening }),
    paragraph('credentialsClosing', { ...below, missing: mailTexts.credentialsClosing }),
    text('movedSubject', { ...subject, missing: mailTexts.movedSubject }),
    paragraph('movedOpening', { ...words('Text', everywhere), missing: mailTexts.movedOpening }),
    paragraph('movedClosing', {
      ...last('In the end', everywhere),
      missing: mailTexts.movedClosing,
    }),
    text('scheduledSubject', { ...subject, missing: mailTexts.scheduledSubject }),
    paragraph('scheduledOpening', { ...above, missing: mailTexts.scheduledOpening }),
    paragraph('scheduledClosing', { ...below, missing: mailTexts.scheduledClosing }),
    text('paperSubject', { ...line('Subject', ['title']), missing: mailTexts.paperSubject }),
    paragraph('paperAttached', {
      ...words('With the paper attached', everywhere),
      missing: mailTexts.paperAttached,
    }),
    paragraph('paperLinked', {
      ...words('Above the link, where the paper is too large to attach', everywhere),
      missing: mailTexts.paperLinked,
    }),
    paragraph('paperClosing', { ...below, missing: mailTexts.paperClosing }),
  ],
  parts: [
    {
      name: 'frame',
      label: 'In every e-mail',
      fields: ['greeting', 'regards', 'signature', 'foot'],
    },
    {
      name: 'invitation',
      label: 'Invitation',
      fields: ['invitationSubject', 'invitationOpening', 'invitationClosing'],
    },
    {
      name: 'reset',
      label: 'Password link',
      fields: ['resetSubject', 'resetOpening', 'resetClosing'],
    },
    {
      name: 'locked',
      label: 'Logins blocked',
      fields: ['lockedSubject', 'lockedOpening', 'lockedClosing'],
    },
    {
      name: 'credentials',
      label: 'Login details changed',
      fields: ['credentialsSubject', 'credentialsOpening', 'credentialsClosing'],
    },
    {
      name: 'moved',
      label: 'E-mail address changed',
      fields: ['movedSubject', 'movedOpening', 'movedClosing'],
    },
    {
      name: 'scheduled',
      label: 'Paper scheduled',
      fields: ['scheduledSubject', 'scheduledOpening', 'scheduledClosing'],
    },
    {
      name: 'paper',
      label: 'Research paper',
      fields: ['paperSubject', 'paperAttached', 'paperLinked', 'paperClosing'],
    },
  ],
  internal: [],
})
