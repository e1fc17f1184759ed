import { kinds } from '#contract/kinds/kinds.ts'
import { courseMessages } from '#contract/messages/courses.ts'
import { coursePath, personPath } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { resourceKeys } from '#contract/resources.ts'
import type { Reader } from '#store/database.ts'
import { findDomain } from '../domains/read-domains.ts'
import { listAllPeople } from '../people/people.ts'
import { resourceTitles, type PageTitles } from '../site/page-titles.ts'
import { Problem } from '../problem.ts'
import { findUnique } from '../records/document-storage.ts'
import { shownText } from '../rich-text/shown-text.ts'
import { courseMaterial } from './course-material.ts'
import { semesterName } from './list-courses.ts'
import { programmesNamed, readProgrammes } from './programmes.ts'
import { personCalled, teacherNames } from './teachers.ts'

/** What the form on the page of a course asks for. The code is its address, and changed in the list. */
export const askedOnPage = kinds.course.fields
  .map(({ name }) => name)
  .filter((name) => name !== 'code')

/** All that is said of one course. Throws not-found. */
export async function coursePage(db: Reader, code: string, titles: PageTitles) {
  const course = await findUnique(db, kinds.course, code)
  if (!course) throw new Problem('not-found', courseMessages.unknown)
  const { domain, teacher, outline, type, semester } = course
  const found = domain === '' ? null : await findDomain(db, domain)
  const facts = [course.code, courseMessages[type], semester && semesterName(semester)]
    .filter((fact) => fact !== '')
    .join(' · ')
  return {
    course,
    facts,
    words: { title: course.title, description: `${facts}.`, path: coursePath(course.code) },
    domain: found && { title: found.title, short: found.short, strand: found.strand },
    programmes:
      course.programmes.length === 0
        ? []
        : programmesNamed(course.programmes, await readProgrammes(db)),
    teachers: await teachersIn(db, teacher),
    syllabus: await shownText(db, outline),
    linked: await courseMaterial(db, course.id),
    material: found
      ? resourceKeys.map((key) => {
          const { label, oneLine } = resourceTitles(titles, key)
          return { label, oneLine, path: resourcePath(found.key, key) }
        })
      : [],
  }
}

export type CoursePage = Awaited<ReturnType<typeof coursePage>>

/** Each teacher with the way to the page that they may have. */
async function teachersIn(db: Reader, teacher: string) {
  const people = await listAllPeople(db)
  return teacherNames(teacher).map((name) => {
    const id = personCalled(name, people)?.id
    return { name, path: id ? personPath(id) : null }
  })
}
