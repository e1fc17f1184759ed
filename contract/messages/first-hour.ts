/** Sentences of the page that leads the first administrator through the first hour. */
export const done = 'Done'
export const allDone = 'All steps are done. The site is yours.'
export const goOn = 'Continue'
export const deskTitle = 'Make the site your own'

export const comeBack = 'You can leave at any time and come back from your desk.'

/** '2 of 8 steps are done.' */
export function progress(steps: number, all: number) {
  return `${steps} of ${all} steps are done.`
}

/** Each step: what is done in it, why, and what its button says. */
export const steps = {
  department: {
    title: 'Name your department',
    text: 'Its name, short name and initials stand at the head of every page.',
    way: 'Name it',
  },
  contact: {
    title: 'Add your contact details',
    text: 'Address, telephone number, e-mail address and office hours, for the foot of every page, and the time zone by which events happen.',
    way: 'Add contact details',
  },
  look: {
    title: 'Choose how it looks',
    text: 'A logo, if you have one, and one colour. The site makes tones of it that everyone can read, in light and dark.',
    way: 'Choose logo and colour',
  },
  welcome: {
    title: 'Welcome your visitors',
    text: 'A headline and an introduction for the first screen of the home page.',
    way: 'Write a welcome',
  },
  domains: {
    title: 'Set up its domains',
    text: 'The fields that you teach. Each has a page, study material and a strand in the pattern.',
    way: 'Open domains',
  },
  people: {
    title: 'Add your people',
    text: 'Faculty, staff and visitors, with photos. Teachers edit their own pages once they have an account.',
    way: 'Add people',
  },
  courses: {
    title: 'Bring your curriculum',
    text: 'The courses of every semester from an Excel or CSV file. Each gets a page, and together they make the curriculum.',
    way: 'Import courses',
  },
  students: {
    title: 'Import your students',
    text: 'From an Excel or CSV file. You check every row before it is saved.',
    way: 'Import students',
  },
  mail: {
    title: 'Set up e-mail',
    text: 'Invitations and password links need a mail server. Until there is one, e-mails are saved on the site.',
    way: 'Open mail',
  },
  notice: {
    title: 'Write your first notice',
    text: 'It appears on the home page, in the list of notices and in the feed.',
    way: 'Write a notice',
  },
  sample: {
    title: 'Remove the sample',
    text: 'Whatever came with the program and was not changed is deleted. Everything you have changed stays.',
    way: 'Go to your desk',
  },
} as const
