import { naturalOrder } from '../natural-order.ts'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { kinds } from '#contract/kinds/kinds.ts'
import { countOf } from '#contract/messages/notes.ts'
import { coursePath } from '#contract/paths.ts'
import { listedPath, notePath } from '#contract/resource-paths.ts'
import { siteOf } from '#contract/web-address.ts'
import type { Reader } from '#store/database.ts'
import { isOneOf } from '#store/queries.ts'
import { links, noteFiles, notes, videos } from '#store/resource-schema.ts'
import { records } from '#store/schema.ts'
import { domainTitles } from '../domains/read-domains.ts'

/** A course as whatever is for it names it. */
export interface NamedCourse {
  code: string
  title: string
  path: string
}

/** The courses that a form offers: the code and title of each, by its id. */
export async function courseChoices(db: Reader): Promise<Readonly<Record<string, string>>> {
  const found = await coursesWith(db)
  const inOrder = found.toSorted((a, b) => naturalOrder(a.code, b.code))
  return Object.fromEntries(inOrder.map(({ id, code, title }) => [id, `${code} ${title}`]))
}

/** The courses with these ids that are there. */
export async function coursesById(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedCourse>> {
  const wanted = [...new Set(ids)].filter((id) => id !== '')
  const found = wanted.length > 0 ? await coursesWith(db, wanted) : []
  return new Map(
    found.map(({ id, code, title }) => [id, { code, title, path: coursePath(code) }] as const),
  )
}

/** Without their syllabuses, which are long. */
function coursesWith(db: Reader, ids?: readonly string[]) {
  return db
    .select({
      id: records.id,
      code: sql<string>`${records.data} ->> 'code'`,
      title: sql<string>`${records.data} ->> 'title'`,
    })
    .from(records)
    .where(and(eq(records.kind, kinds.course.name), ids && isOneOf(records.id, ids)))
}

/**
 * The notes, links and videos that are for a course, each kind with the newest first: of a link where it
 * leads, of the others their place in the list of their domain.
 */
export async function courseMaterial(db: Reader, id: string) {
  const [ofNotes, ofLinks, ofVideos, domains] = await Promise.all([
    db
      .select({
        id: notes.id,
        domain: notes.domain,
        title: notes.title,
        files: count(noteFiles.name),
      })
      .from(notes)
      .leftJoin(noteFiles, eq(noteFiles.noteId, notes.id))
      .where(eq(notes.course, id))
      .groupBy(notes.id)
      .orderBy(desc(notes.sequence)),
    db
      .select({ id: links.id, domain: links.domain, title: links.name, url: links.url })
      .from(links)
      .where(eq(links.course, id))
      .orderBy(desc(links.sequence)),
    db
      .select({ id: videos.id, domain: videos.domain, title: videos.title })
      .from(videos)
      .where(eq(videos.course, id))
      .orderBy(desc(videos.sequence)),
    domainTitles(db),
  ])
  const within = (domain: string) => domains.get(domain) ?? ''
  return [
    ...ofNotes.map((note) => ({
      kind: 'note' as const,
      id: note.id,
      title: note.title,
      path: notePath(note.domain, note.id),
      facts: [countOf(note.files, 'file'), within(note.domain)],
    })),
    ...ofLinks.map((link) => ({
      kind: 'link' as const,
      id: link.id,
      title: link.title,
      path: link.url,
      facts: [siteOf(link.url), within(link.domain)],
    })),
    ...ofVideos.map((video) => ({
      kind: 'video' as const,
      id: video.id,
      title: video.title,
      path: listedPath(video.domain, 'Videos', video.id),
      facts: [within(video.domain)],
    })),
  ]
}

export type CourseMaterial = Awaited<ReturnType<typeof courseMaterial>>
