import { eq } from 'drizzle-orm'
import { eventPath, pages, personPath, profilePath } from '#contract/paths.ts'
import { publicationPath } from '#contract/publication-paths.ts'
import { papersPath, resourcePath } from '#contract/resource-paths.ts'
import { domainKeys } from '#contract/resources.ts'
import { faculty } from '#content/people.ts'
import type { Reader } from '#store/database.ts'
import { papers } from '#store/resource-schema.ts'
import { events, publications, students } from '#store/schema.ts'

/** Paths of the public pages that search engines are asked to know. */
const standing = [
  pages.home,
  pages.about,
  pages.courses,
  pages.verification,
  pages.students,
  pages.faculty,
  ...faculty.map(({ slug }) => personPath(slug)),
  pages.alumni,
  pages.journals,
  pages.conferences,
  pages.patents,
  pages.calendar,
  pages.timeTable,
  pages.cocurricularEvents,
  pages.extraCurricularEvents,
  pages.majorEvents,
  pages.elan,
]

/**
 * Every path of the site map: the standing pages, then a page a year of papers, a page a
 * publication, a page an event, and the profiles whose students allow it.
 */
export async function siteMap(db: Reader): Promise<string[]> {
  const records = await db
    .select({ id: publications.id, kind: publications.kind })
    .from(publications)
  const eventIds = await db.select({ id: events.id }).from(events)
  const shelves = await db.selectDistinct({ domain: papers.domain, year: papers.year }).from(papers)
  const listed = await db
    .select({ registerNumber: students.registerNumber })
    .from(students)
    .where(eq(students.indexable, true))
  return [
    ...standing,
    ...domainKeys.flatMap((domain) => [
      resourcePath(domain),
      resourcePath(domain, 'Notes'),
      resourcePath(domain, 'ResearchPapers'),
    ]),
    ...shelves.map(({ domain, year }) => papersPath(domain, year)),
    ...records.map(({ kind, id }) => publicationPath(kind, id)),
    ...eventIds.map(({ id }) => eventPath(id)),
    ...listed.map(({ registerNumber }) => profilePath(registerNumber)),
  ]
}
