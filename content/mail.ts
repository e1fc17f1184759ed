/** What stands in the line of the subject. */
export const mailSubjects = {
  reset: 'Choose a new password',
  invitation: 'Your account on the department’s website',
  locked: 'Logins to your account were blocked',
  credentials: 'Your login details were changed',
  moved: 'Your e-mail address was changed',
  test: 'Test e-mail from the website',
  paperScheduled: 'Your research paper is scheduled',
} as const

/** Whom the mails are from, and whom their readers are sent to. */
export interface MailSender {
  name: string
  email: string
  phone: string
}

/** What the department's mails say, a kind each; `link` is what its button says. */
export function mailWordsOf({ name: ourName, email, phone }: MailSender) {
  const contact = [email, phone].filter(Boolean).join(', ')
  const office = contact ? `the office: ${contact}` : 'the office'
  return {
    greeting: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
    regards: 'Kind regards',
    from: ourName,
    foot: (site: string) =>
      `This e-mail was sent automatically by ${site}. Please do not reply; contact ${office}.`,
    factLabels: {
      login: 'Username',
      when: 'When',
      network: 'Network',
      what: 'Change',
      paper: 'Paper',
      goes: 'Scheduled for',
    },
    reset: {
      subject: mailSubjects.reset,
      opening: [
        'Someone, most likely you, requested a new password for your account on the department’s website.',
      ],
      link: 'Choose a new password',
      closing: [
        'The link works once and expires in one hour. Only the latest link works.',
        'If you did not request this, you can ignore this e-mail. Your password stays the same.',
      ],
    },
    invitation: {
      subject: mailSubjects.invitation,
      opening: (invitedBy: string) => [
        `${invitedBy} has created an account for you on the website of the ${ourName}. Choose a password to start using it.`,
      ],
      openingAgain: [
        'You requested a new password. Your account on the department’s website has no password yet. Choose one to start using it.',
      ],
      link: 'Choose your password',
      closing: [
        'The link works once and expires in fourteen days. After that, use “Forgot password?” on the login page to get a new one.',
        'If you were not expecting this, you can ignore this e-mail.',
      ],
    },
    locked: {
      subject: mailSubjects.locked,
      opening: [
        'Someone entered a wrong password for your account too many times in a row. To keep your account safe, we are blocking further attempts from that network for a while. No one got in and nothing was changed.',
      ],
      link: 'Go to the login page',
      closing: [
        'If this was you, wait a while and try again, or use “Forgot password?” on the login page to get back in right away.',
        'If this was not you, your account is still safe. If your password is short or you use it elsewhere, choose a new one.',
      ],
    },
    credentials: {
      subject: mailSubjects.credentials,
      opening: ['The way you log in to the department’s website was changed.'],
      link: 'Go to the login page',
      closing: [
        'If this was you, you do not need to do anything.',
        `If this was not you, use “Forgot password?” on the login page right away: choosing a new password logs out every device. Then tell ${office}.`,
      ],
    },
    moved: {
      subject: mailSubjects.moved,
      opening: [
        'Your e-mail address on the department’s website was changed. E-mails about your account will no longer be sent to this address, and links sent to it no longer work.',
      ],
      closing: [
        'If you expected this change, you do not need to do anything.',
        `If you did not, please tell ${office}.`,
      ],
    },
    test: {
      subject: mailSubjects.test,
      opening: [
        'This is the test e-mail you requested from the department’s website.',
        'If it reached your inbox, invitations and password links will arrive too.',
      ],
    },
    paperScheduled: {
      subject: mailSubjects.paperScheduled,
      opening: [
        'Someone, most likely you, asked the department’s website to send a research paper to this address. It will be sent once, one day after the request.',
      ],
      link: 'View or cancel',
      closing: [
        'The link shows the papers requested for this address in the last 30 days. It needs no password, so keep it private.',
        'If you did not request this, follow the link to cancel it.',
      ],
    },
    paper: {
      subject: (title: string) => `Research paper: ${title}`,
      attached: [
        'Here is the research paper you requested on the department’s website a day ago. It is attached as a PDF.',
      ],
      tooLarge: [
        'Here is the research paper you requested on the department’s website a day ago. It is too large to attach, so use the link below.',
      ],
      link: 'Read it on the website',
      closing: ['It was requested for this address and is sent only once.'],
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
