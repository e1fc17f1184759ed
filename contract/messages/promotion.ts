/** Sentences of the dialog in which all students move on. */
export const ways = {
  keep: 'Keep',
  graduate: 'Make graduates',
  remove: 'Remove',
} as const

export const year = 'Year of graduation'
export const degree = 'Degree'
export const degreeHint = 'Only needed where several degrees end in one year.'

/** What becomes of the last year; `who` counts its students. */
export function join(who: string) {
  return `${who} in Year 4 will leave the list of students and join this cohort on the Alumni page, which shows how many they are. They keep their profiles and accounts, and may say there where they are now and who sees it. They stay on the roster under “Graduates”.`
}

export function remove(who: string) {
  return `${who} in Year 4 will be removed from the roster, along with their public profiles and accounts.`
}
