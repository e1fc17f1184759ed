import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { pageTexts } from '#store/file-schema.ts'
import { isOneOf } from '#store/is-one-of.ts'
import { links, noteFiles, notes, papers, videos } from '#store/resource-schema.ts'
import { documents, events, files, publications, records, students } from '#store/schema.ts'
import { searchColumns } from '#store/search-columns.ts'

const { title, authors, patentee, journal, conference, location, abstract, note } = publications

/** The words of all records as vectors. Of students only their names: all else they may keep back. */
export const wordsOfRecords: SQL = sql`
  select ${searchColumns.names} as vector from ${students}
  union all ${wordsIn(publications, [title, authors, patentee, journal, conference, location, abstract, note])}
  union all ${wordsIn(events, [events.title, events.location, events.abstract])}
  union all ${wordsIn(notes, [notes.title, notes.description])}
  union all ${wordsIn(noteFiles, [noteFiles.name])}
  union all ${wordsIn(links, [links.name, links.description])}
  union all ${wordsIn(videos, [videos.title, videos.description])}
  union all ${wordsIn(papers, [papers.title, papers.abstract])}
  union all ${wordsIn(documents, [documents.title])}
  union all select to_tsvector('simple', search_text(held.text)) from ${records},
    jsonb_each_text(${records.data}) as held (field, text)`

function wordsIn(table: SQLWrapper, columns: SQLWrapper[]) {
  const texts = sql.join(columns, sql`, `)
  return sql`select to_tsvector('simple', search_text(concat_ws(' ', ${texts}))) from ${table}`
}

/** The words on the pages of files. */
export function wordsOfFiles(hashes: string[]): SQL {
  return sql`select to_tsvector('simple', search_text(${pageTexts.text})) as vector
    from ${pageTexts} where ${isOneOf(pageTexts.hash, hashes)}`
}

/** Whether a file with these bytes belongs to something that everybody may read; a resume need not. */
export function isShownToAll(hash: SQLWrapper): SQL {
  return sql`(select from ${files} where ${files.hash} = ${hash} and (
    exists (select from ${noteFiles} where ${noteFiles.fileId} = ${files.id})
    or exists (select from ${papers} where ${papers.fileId} = ${files.id})
    or exists (select from ${documents} where ${documents.fileId} = ${files.id})))`
}
