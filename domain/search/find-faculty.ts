import { personPath } from '#contract/paths.ts'
import { listFaculty } from '../people/faculty.ts'
import { byRelevance, type Candidate } from './candidate.ts'
import { joined } from './joined.ts'
import { findTexts, readyTexts } from './stored-texts.ts'
import type { Mark } from './marks.ts'
import { textWords, type Criterion } from './criteria.ts'
import type { Question } from './question.ts'

const faculty = readyTexts(
  listFaculty().map(({ slug, name, degree, role, stream, interests, description }) => ({
    path: personPath(slug),
    title: name,
    names: [role],
    facts: joined(role, degree),
    text: `${interests.join(', ')}. ${description} ${stream}`,
    ahead: 0.3,
  })),
)

const named = faculty.map((member) => ({ member, words: textWords(member.title).set }))

/** Members of the faculty by name, initials, role, interests and what is said of them. */
export function findFaculty(question: Question): Candidate[] {
  const { marks } = question
  const some = named.filter(({ words }) => marks.some(({ word }) => words.has(word)))
  const byInitials = findTexts(
    some.map(({ member }) => member),
    { ...question, criteria: question.criteria.map(withInitials) },
  )
  const paths = new Set(byInitials.map(({ path }) => path))
  const others = findTexts(faculty, question).filter(({ path }) => !paths.has(path))
  return byRelevance('people', [...byInitials, ...others], question.criteria).map(({ hit }) => hit)
}

function withInitials({ ways }: Criterion): Criterion {
  return { ways: ways.map((way) => ({ ...way, marks: way.marks.map(asInitial) })) }
}

/** Beside a name that is written out, one letter stands for another name. */
function asInitial(mark: Mark): Mark {
  return mark.word.length === 1 ? { ...mark, isPrefix: true } : mark
}
