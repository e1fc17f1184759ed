import { courses } from '#content/courses.ts'
import { courseMessages } from '#contract/messages/courses.ts'
import { pages } from '#contract/paths.ts'
import type { Ask } from './ask.ts'
import { joined } from './joined.ts'
import { findTexts, readyTexts, windowOf } from './kept-texts.ts'

const listed = readyTexts(
  (['core', 'elective'] as const).flatMap((type) =>
    courses[type].map(({ Course_Code, Course_Title }) => ({
      path: `${pages.courses}?type=${type}`,
      title: Course_Title,
      facts: joined(Course_Code, courseMessages[type]),
      text: Course_Code,
    })),
  ),
)

/** Courses by title and code. */
export function findCourses({ question, window }: Ask) {
  const hits = findTexts(listed, question.marks).map((hit) => ({ ...hit, snippet: [] }))
  return windowOf(hits, window)
}
