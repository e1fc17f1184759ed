import { mayUse, type MailField } from '../messages/mail-texts.ts'
import { paragraph, text } from './field-builders.ts'
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
    text('greeting', line('Greeting', ['name'])),
    text('regards', line('Closing words', [])),
    text('signature', line('Signed by', everywhere)),
    paragraph('foot', last('Small print', everywhere)),
    text('invitationSubject', subject),
    paragraph('invitationOpening', {
      ...words('Above the link', invitation),
    }),
    paragraph('invitationClosing', below),
    text('resetSubject', subject),
    paragraph('resetOpening', above),
    paragraph('resetClosing', below),
    text('lockedSubject', subject),
    paragraph('lockedOpening', above),
    paragraph('lockedClosing', below),
    text('credentialsSubject', subject),
    paragraph('credentialsOpening', above),
    paragraph('credentialsClosing', below),
    text('movedSubject', subject),
    paragraph('movedOpening', words('Text', everywhere)),
    paragraph('movedClosing', {
      ...last('In the end', everywhere),
    }),
    text('scheduledSubject', subject),
    paragraph('scheduledOpening', above),
    paragraph('scheduledClosing', below),
    text('paperSubject', line('Subject', ['title'])),
    paragraph('paperAttached', {
      ...words('With the paper attached', everywhere),
    }),
    paragraph('paperLinked', {
      ...words('Above the link, where the paper is too large to attach', everywhere),
    }),
    paragraph('paperClosing', below),
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
