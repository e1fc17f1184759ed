import { eq, sql, type SQLWrapper } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Reader } from '#store/database.ts'
import { noteFiles, notes, papers } from '#store/resource-schema.ts'
import { documents, files, students } from '#store/schema.ts'

/** What a file with words in it can belong to. */
type UseKind = 'note' | 'paper' | 'document' | 'resume'

/**
 * Where files with words in them are used, as a table: a row a use, with what a link to it is made
 * of. `key` is the id of a note or paper, the key of a document, the register number of a student.
 */
export function fileUses(db: Reader) {
  const ofNotes = db
    .select(
      use('note', {
        key: notes.id,
        title: notes.title,
        name: noteFiles.name,
        domain: notes.domain,
      }),
    )
    .from(noteFiles)
    .innerJoin(notes, eq(notes.id, noteFiles.noteId))
    .innerJoin(files, eq(files.id, noteFiles.fileId))
  const ofPapers = db
    .select(
      use('paper', {
        key: papers.id,
        title: papers.title,
        name: files.name,
        domain: papers.domain,
        year: papers.year,
      }),
    )
    .from(papers)
    .innerJoin(files, eq(files.id, papers.fileId))
  const ofDocuments = db
    .select(use('document', { key: documents.key, title: documents.title, name: files.name }))
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
  const resume = { key: students.registerNumber, title: students.name, name: files.name }
  const ofResumes = db
    .select(use('resume', resume))
    .from(students)
    .innerJoin(files, eq(files.id, students.resumeId))
  return unionAll(ofNotes, ofPapers, ofDocuments, ofResumes).as('uses')
}

const none = sql`''`

interface UseColumns {
  key: SQLWrapper
  title: SQLWrapper
  /** Of the file. */
  name: SQLWrapper
  domain?: SQLWrapper
  year?: SQLWrapper
}

function use(kind: UseKind, { key, title, name, domain = none, year = none }: UseColumns) {
  return {
    hash: sql<string>`${files.hash}`.as('used_hash'),
    kind: sql<UseKind>`${sql.raw(`'${kind}'`)}`.as('kind'),
    key: sql<string>`${key}`.as('key'),
    title: sql<string>`${title}`.as('title'),
    name: sql<string>`${name}`.as('name'),
    domain: sql<string>`${domain}`.as('domain'),
    year: sql<string>`${year}`.as('year'),
  }
}
