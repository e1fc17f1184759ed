import { courses } from '#content/courses.ts'
import { faculty } from '#content/people.ts'
import { textWords } from './criteria.ts'
import { sentencesIn } from './sentences-in.ts'
import { wordsOfPages } from './standing-pages.ts'

/** All that the department says in texts that no table holds. */
export const ownText = sentencesIn([wordsOfPages(), faculty, courses])

/** The words of it, folded: they are known before any job has gathered those of the records. */
export const ownWords = textWords(ownText).set
