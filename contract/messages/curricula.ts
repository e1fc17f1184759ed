import { creditWord } from './courses.ts'

/** Sentences of the page of curricula; apart, because forms take those of courses along. */
export const bySemester = 'Curriculum by semester'
/** Over courses without a programme, where others have one. */
export const allProgrammes = 'All programmes'
/** Over the one programme of a department that has not named it. */
export const onlyProgramme = 'Semesters'

/** '1 credit', '23 credits'. */
export function creditCount(credits: string): string {
  return `${credits} ${creditWord(credits)}`
}
