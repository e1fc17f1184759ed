import { inDigits } from '../write-number.ts'
/** Sentences about names in publications that could be somebody of the department. */

export const spelling = 'Name'
export const answer = 'Answer'
export const answers = { yes: 'This person', no: 'Somebody else' } as const
export const whose = 'Person'
export const work = 'Publication'

/** To the person, and to an editor who looks at their page. */
export const isThisYou = 'Is this you?'
export const couldBe = (name: string) => `Could be ${name}`
export const askedText =
  'These names in publications could be yours. What you confirm appears in your list of publications; what you refuse is not asked again.'
export const askedOf = (name: string) =>
  `These names in publications could be ${name}. A name that is confirmed brings its publications here; one that is refused is not asked again.`

export const confirmOwn = 'Yes, this is me'
export const refuseOwn = 'No'
export const confirm = 'Confirm'
export const refuse = 'Somebody else'
export const takeBack = 'Take back'

export const isName = (name: string, whoseName: string) => `“${name}” is ${whoseName}`
export const isNotName = (name: string, whoseName: string) => `“${name}” is not ${whoseName}`
export const takenBack = (name: string) => `The answer about “${name}” was taken back`

/** Beside a publication of somebody's page, to them and to an administrator. */
export const notMine = 'This is not mine'
export const notTheirs = (name: string) => `Not by ${name}`
/** Over the publications of which that was said, and what gives one back. */
export const refusedHere = 'Said to be somebody else’s'
export const refusedOwnText =
  'These bear a name like yours, and you have said that somebody else is meant. Visitors do not see this list.'
export const refusedText = (name: string) =>
  `These bear a name like that of ${name}, and somebody else is meant. Visitors do not see this list.`
export const mineAfterAll = 'This is mine'
export const theirsAfterAll = (name: string) => `By ${name} after all`
export const isNotIn = (name: string, whoseName: string, title: string) =>
  `“${name}” in “${title}” is not ${whoseName}`

/** Ahead of the title of one publication that has a name: 'In', 'In 12 publications, such as'. */
export function printedIn(count: number) {
  return count === 1 ? 'In' : `In ${inDigits(count)} publications, such as`
}

export const pageLede =
  'Spellings in publications that could be somebody of the department. Visitors see a match only once it is confirmed, here or by the person. The exception: initials that fit a member of faculty or staff are matched at once, and listed here, so that you can say where somebody else is meant.'
export const toPublications = 'Publications'
export const open = 'To confirm'
/** Above the first of many names in question. */
export const onlyFirst = (shown: number) =>
  `These are the ${shown} that stand in most publications. The others follow as these are answered.`
export const matched = 'Matched by initials'
export const matchedText =
  'These names fit a member of faculty or staff and already lead to their pages. Say so where somebody else is meant.'
export const answered = 'Answered'
export const none = 'No name is in question'
export const noneText =
  'Whole names are matched without asking. A spelling that could be somebody of the department will be listed here.'

export const unknownPerson = 'This person or student is not on the site any more.'
export const notYours = 'You can answer only for yourself. Ask an administrator.'
export const notThere = 'No publication has this name any more.'
export const notInList = 'This publication is not in the list any more. Reload the page.'
export const answeredAlready = 'This has been answered already. Reload the page to see the answer.'
/** Why a name cannot be confirmed for a second person. */
export function isAnothers(name: string, other: string) {
  return `“${name}” has been confirmed as ${other}. Take that back first.`
}

/** At the desk: '3 names in publications may belong to people in your department'. */
export function waiting(names: string) {
  return `${names} in publications may belong to people in your department`
}
export const waitingFact = 'Confirm whose they are, and their pages list the publications.'
