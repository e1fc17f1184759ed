import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { noteFiles, notes, papers } from '#store/resource-schema.ts'
import { documents, files, students } from '#store/schema.ts'
import type { Who } from '../accounts/access.ts'
import { maySee } from './may-see.ts'

/**
 * What the file with these bytes belongs to now, as far as whoever asks may see it. A file of
 * something that was removed belongs to nothing.
 */
export function readableUses(who: Who, hash: SQLWrapper): SQL {
  const none = sql`''`
  return sql`
    select 'note' as kind, ${notes.id} as key, ${notes.title} as title, ${noteFiles.name} as name,
      ${notes.domain} as domain, ${none} as year, ${files.createdAt} as added
    from ${files} join ${noteFiles} on ${noteFiles.fileId} = ${files.id}
      join ${notes} on ${notes.id} = ${noteFiles.noteId}
    where ${files.hash} = ${hash}
    union all
    select 'paper', ${papers.id}, ${papers.title}, ${files.name}, ${papers.domain}, ${papers.year},
      ${files.createdAt}
    from ${files} join ${papers} on ${papers.fileId} = ${files.id}
    where ${files.hash} = ${hash}
    union all
    select 'document', ${documents.key}, ${documents.title}, ${files.name}, ${none}, ${none},
      ${files.createdAt}
    from ${files} join ${documents} on ${documents.fileId} = ${files.id}
    where ${files.hash} = ${hash}
    union all
    select 'resume', ${students.registerNumber}, ${students.name}, ${files.name}, ${none}, ${none},
      ${files.createdAt}
    from ${files} join ${students} on ${students.resumeId} = ${files.id}
    where ${files.hash} = ${hash} and ${maySee(who, 'resume')}`
}
