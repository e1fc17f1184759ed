import { department } from './department.ts'

const { name: ourName, email: office, phone } = department

/** What the department's mails say, a kind each; `link` is what its button says. */
export const mailWords = {
  greeting: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  regards: 'With kind regards',
  from: ourName,
  foot: (site: string) =>
    `This mail was written by the website ${site}. Nobody reads answers to it; the office does: ${office}, ${phone}.`,
  factLabels: {
    login: 'You sign in as',
    when: 'When',
    network: 'From the network',
    what: 'What',
    paper: 'Paper',
    goes: 'Comes on',
  },
  reset: {
    subject: 'Choose a new password',
    opening: [
      'Somebody, most likely you, asked for a new password for your account on the website of the department.',
    ],
    link: 'Choose a new password',
    closing: [
      'The link works once, for one hour, and only the newest one does.',
      'If it was not you, there is nothing to do: your password stays as it is, and nobody can change it without this mail.',
    ],
  },
  invitation: {
    subject: 'Your account on the website of the department',
    opening: (invitedBy: string) => [
      `${invitedBy} has made an account for you on the website of the ${ourName}. It is ready as soon as you have chosen a password.`,
    ],
    openingAgain: [
      'You asked for a new password. Your account on the website of the department has none yet: choose your first one, and it is ready.',
    ],
    link: 'Choose your password',
    closing: [
      'The link works once, for fourteen days. After that, “Forgot password” on the login page sends you another one.',
      'If you did not expect this, you need not do anything.',
    ],
  },
  locked: {
    subject: 'Sign-ins to your account were stopped',
    opening: [
      'A wrong password was given for your account too many times in a row. To keep it safe, the site takes no more attempts from there for a while. Your password was not found, and nothing was changed.',
    ],
    link: 'To the login page',
    closing: [
      'If it was you: wait a little and try again, or use “Forgot password” on the login page, which opens your account at once.',
      'If it was not you: your account is still yours. Choose another password if the one you have is short or is used elsewhere as well.',
    ],
  },
  credentials: {
    subject: 'The way you sign in was changed',
    opening: ['Something was changed about the way you sign in to the website of the department.'],
    link: 'To the login page',
    closing: [
      'If it was you, all is well.',
      `If it was not you, use “Forgot password” on the login page at once: a new password signs every device out. Then tell the office: ${office}, ${phone}.`,
    ],
  },
  test: {
    subject: 'A test mail from the website',
    opening: [
      'You asked the website of the department for a test mail, and here it is.',
      'If you read this in your inbox, invitations and links for new passwords will arrive as well.',
    ],
  },
  paperScheduled: {
    subject: 'A research paper is to come to you',
    opening: [
      'Somebody, most likely you, asked the website of the department to mail a research paper to this address. It will come by itself, once, a day from the asking.',
    ],
    link: 'See what is to come, or cancel it',
    closing: [
      'The link shows what was asked for at this address in the last 30 days. It needs no password, so keep it to yourself.',
      'If it was not you, cancel the paper there and nothing will come.',
    ],
  },
  paper: {
    subject: (title: string) => `Research paper: ${title}`,
    attached: [
      'Here is the research paper that was asked for a day ago on the website of the department. It is attached as a PDF.',
    ],
    tooLarge: [
      'Here is the research paper that was asked for a day ago on the website of the department. It is too large for a mail, so the link leads to it.',
    ],
    link: 'Read it on the website',
    closing: ['It was asked for at this address, and is sent this once.'],
    gone: {
      subject: 'The research paper is no longer there',
      opening: [
        'A day ago a research paper was asked for at this address on the website of the department. It has been taken down since, so we cannot send it. We are sorry.',
      ],
    },
  },
} as const
