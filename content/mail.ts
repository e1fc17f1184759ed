import { department } from './department.ts'

const { name: ourName, email: office, phone } = department

/** What the department's mails say, a kind each; `link` is what its button says. */
export const mailWords = {
  greeting: (name: string) => `Hello ${name},`,
  regards: 'With kind regards',
  from: ourName,
  foot: (site: string) =>
    `This mail was written by the website ${site}. Nobody reads answers to it; the office does: ${office}, ${phone}.`,
  factLabels: {
    login: 'You sign in as',
    when: 'When',
    network: 'From the network',
    what: 'What',
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
} as const
