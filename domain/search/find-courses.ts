import { courses } from '#content/courses.ts'
import { courseMessages } from '#contract/messages/courses.ts'
import { pages } from '#contract/paths.ts'
import type { Ask } from './ask.ts'
import { joined } from './joined.ts'
import { findTexts, mostRelevant, readyTexts } from './stored-texts.ts'

const listed = readyTexts(
  (['core', 'elective'] as const).flatMap((type) =>
    courses[type].map(({ Course_Code, Course_Title }) => ({
      path: `${pages.courses}?type=${type}#${Course_Code}`,
      title: Course_Title,
      names: [Course_Code],
      facts: joined(Course_Code, courseMessages[type]),
      text: '',
    })),
  ),
)

/** Courses by title and code. */
export function findCourses({ question, window }: Ask) {
  return mostRelevant('courses', findTexts(listed, question), question, window)
}
