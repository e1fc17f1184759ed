import { desc, eq } from 'drizzle-orm'
import type { DomainKey } from '#contract/resources.ts'
import { siteOf } from '#contract/web-address.ts'
import type { Reader } from '#store/database.ts'
import { links } from '#store/resource-schema.ts'
import { coursesById, type NamedCourse } from '../../courses/course-material.ts'
import { askedResource } from '../asked-resource.ts'
import { resourceHead } from '../resource-words.ts'

type Link = typeof links.$inferSelect

/** All links of a domain, newest first. */
async function listLinks(db: Reader, domain: DomainKey): Promise<Link[]> {
  return db.select().from(links).where(eq(links.domain, domain)).orderBy(desc(links.sequence))
}

/** All links of a domain as calls read them (GET /links). */
export async function linkRecords(db: Reader, domain: DomainKey) {
  return (await listLinks(db, domain)).map(linkRecord)
}

/** A link as calls read it (wire contract, "Learning resources"). */
export function linkRecord({
  id,
  name,
  url,
  description,
}: Pick<Link, 'id' | 'name' | 'url' | 'description'>) {
  return { _id: id, link: { name, url, description } }
}

/** A link as the page shows it. */
export type LinkCard = Omit<Link, 'domain' | 'sequence' | 'createdAt'> & {
  /** Where it leads, said before anybody goes there. */
  host: string
  /** The course that it is for; null for none. */
  linkedCourse: NamedCourse | null
}

/** The links of a domain. Throws not-found. */
export async function linksPage(db: Reader, asked: { domain?: string }) {
  const { domain } = await askedResource(db, asked)
  const found = await listLinks(db, domain.key)
  const courses = await coursesById(
    db,
    found.map(({ course }) => course),
  )
  return { ...resourceHead(domain, 'Links'), links: found.map((link) => cardOf(link, courses)) }
}

function cardOf(
  { domain: _domain, sequence: _sequence, createdAt: _createdAt, ...link }: Link,
  courses: ReadonlyMap<string, NamedCourse>,
): LinkCard {
  return { ...link, host: siteOf(link.url), linkedCourse: courses.get(link.course) ?? null }
}
