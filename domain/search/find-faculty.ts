import { personPath } from '#contract/paths.ts'
import type { SearchHit } from '#contract/search.ts'
import { listFaculty } from '../people/faculty.ts'
import { joined } from './joined.ts'
import { findTexts, readyTexts } from './kept-texts.ts'
import type { Mark } from './marks.ts'

const faculty = readyTexts(
  listFaculty().map(({ slug, name, degree, role, stream, interests, description }) => ({
    path: personPath(slug),
    title: name,
    facts: joined(role, degree),
    text: `${interests.join(', ')}. ${description} ${stream}`,
  })),
)

/** Members of the faculty by name, initials, interests and what is said of them. */
export function findFaculty(marks: readonly Mark[]): SearchHit[] {
  const named = faculty.filter(({ titleWords }) => marks.some(({ word }) => titleWords.has(word)))
  const byInitials = findTexts(named, marks.map(asInitial))
  const others = findTexts(faculty, marks)
  const paths = new Set(byInitials.map(({ path }) => path))
  return [...byInitials, ...others.filter(({ path }) => !paths.has(path))]
}

/** Beside a name that is written out, one letter stands for another name. */
function asInitial(mark: Mark): Mark {
  return mark.word.length === 1 ? { ...mark, isPrefix: true } : mark
}
