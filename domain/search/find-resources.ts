import { or as sqlOr, sql, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { kinds } from '#contract/kinds/kinds.ts'
import { listedPath, notePath, paperViewerPath } from '#contract/resource-paths.ts'
import type { DomainKey } from '#contract/resources.ts'
import type { SearchHit } from '#contract/search.ts'
import { isOneOf } from '#store/queries.ts'
import { links, noteFiles, notes, papers, videos } from '#store/resource-schema.ts'
import { records } from '#store/schema.ts'
import { searchColumns } from '#store/search-columns.ts'
import type { Ask, Find } from './candidate.ts'
import { joined } from './fold.ts'
import { markedParts } from './marks.ts'
import { recordsNamed } from './records-named.ts'
import { inOrder, rankedIds } from './ranked.ts'
import { snippetOf } from './snippet.ts'

interface Resource {
  id: string
  domain: DomainKey
  title: string
  text: string
  /** Of a paper. */
  year: string
  /** The code of the course that it is for. */
  course: string
}

interface Shelf {
  table: PgTable
  id: Column
  column: SQL
  newest: Column
  /** What its rows are called and say. */
  title: Column
  text: Column
  domain: Column
  year?: Column
  /** The id of the course that a row is for; rows are found by its code and title as well. */
  course?: Column
  or?: (prose: SQL) => SQL
  pathOf: (found: Resource) => string
}

/** Notes, also by the names of their files. */
export const findNotes = shelf({
  table: notes,
  id: notes.id,
  column: searchColumns.notes,
  newest: notes.sequence,
  title: notes.title,
  text: notes.description,
  domain: notes.domain,
  course: notes.course,
  or: (prose) => sql`${notes.id} in (select ${noteFiles.noteId} from ${noteFiles}
    where ${searchColumns.noteFiles} @@ ${prose})`,
  pathOf: ({ domain, id }) => notePath(domain, id),
})

/** Links that teachers recommend; a hit leads to its place in the list. */
export const findLinks = shelf({
  table: links,
  id: links.id,
  column: searchColumns.links,
  newest: links.sequence,
  title: links.name,
  text: links.description,
  domain: links.domain,
  course: links.course,
  pathOf: ({ domain, id }) => listedPath(domain, 'Links', id),
})

/** Videos; a hit leads to its place in the list. */
export const findVideos = shelf({
  table: videos,
  id: videos.id,
  column: searchColumns.videos,
  newest: videos.sequence,
  title: videos.title,
  text: videos.description,
  domain: videos.domain,
  course: videos.course,
  pathOf: ({ domain, id }) => listedPath(domain, 'Videos', id),
})

/** Research papers by title, year and abstract. */
export const findPapers = shelf({
  table: papers,
  id: papers.id,
  column: searchColumns.papers,
  newest: papers.sequence,
  title: papers.title,
  text: papers.abstract,
  domain: papers.domain,
  year: papers.year,
  pathOf: ({ domain, year, title }) => paperViewerPath({ domain, year, title }),
})

function shelf({ pathOf, or, ...searched }: Shelf): Find {
  return async ({ db, question, texts, window }: Ask) => {
    const { prose } = question
    const ways = [
      or?.(prose),
      searched.course && sql`${searched.course} = any(${recordsNamed(kinds.course, prose)})`,
    ]
    const asked = { ...searched, or: sqlOr(...ways) }
    const { hits: ids, ...counted } = await rankedIds(db, asked, question, window)
    if (ids.length === 0) return { hits: [], ...counted }
    const rows = await readRows(db, searched, ids)
    const hits: SearchHit[] = inOrder(ids, rows).map((found) => ({
      path: pathOf(found),
      title: markedParts(found.title, question.marks),
      facts: joined(found.course, texts.domains.get(found.domain), found.year),
      snippet: snippetOf(found.text, question.marks),
    }))
    return { hits, ...counted }
  }
}

function codeOf(course: Column): SQL {
  return sql`coalesce((select ${records.data} ->> 'code' from ${records}
    where ${records.kind} = ${kinds.course.name} and ${records.id} = ${course}), '')`
}

async function readRows(
  db: Ask['db'],
  { table, id, domain, title, text, year, course }: Omit<Shelf, 'pathOf' | 'or'>,
  ids: string[],
): Promise<Resource[]> {
  return db
    .select({
      id: sql<string>`${id}`,
      domain: sql<DomainKey>`${domain}`,
      title: sql<string>`${title}`,
      text: sql<string>`${text}`,
      year: sql<string>`${year ?? sql`''`}`,
      course: sql<string>`${course ? codeOf(course) : sql`''`}`,
    })
    .from(table)
    .where(isOneOf(id, ids))
}
