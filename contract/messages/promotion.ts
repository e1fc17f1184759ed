/** Sentences of the dialog in which all students move on. */
export const ways = {
  keep: 'Keep',
  graduate: 'Make graduates',
  remove: 'Remove',
} as const

export const year = 'Year of graduation'
export const degree = 'Degree'
export const degreeHint =
  'Only needed where several degrees end in one year. Students whose own degree differs join the cohort of that.'
/** Of those who study for no fixed number of years. */
export const staying = 'Staying in Year 4'

/** What the last year is called, where it is the fourth for everybody and where it is not. */
export function lastYear(isFourth: boolean) {
  return isFourth ? 'Year 4' : 'the last year of their degree'
}

export function now(where: string) {
  return where === lastYear(true) ? 'Year 4 now' : 'Now in their last year'
}

export function ask(where: string) {
  return `What should happen to the students now in ${where}?`
}

/** What becomes of the last year; `who` counts its students. */
export function join(who: string, where: string) {
  return `${who} in ${where} will leave the list of students and join this cohort on the Alumni page, which shows how many they are. They keep their profiles and accounts, and may say there where they are now and who sees it. They stay on the roster under “Graduates”.`
}

export function remove(who: string, where: string) {
  return `${who} in ${where} will be removed from the roster, along with their public profiles and accounts.`
}
