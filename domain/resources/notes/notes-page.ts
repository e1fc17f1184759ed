import { notesPagePath } from '#contract/resource-paths.ts'
import type { DomainKey } from '#contract/resources.ts'
import type { Reader } from '#store/database.ts'
import { coursesById } from '../../courses/course-material.ts'
import { factsOf, type FileFacts } from '../../texts/facts-of.ts'
import { today } from '../../site/today.ts'
import { askedResource } from '../asked-resource.ts'
import { resourceHead } from '../resource-words.ts'
import { countNewer, countNotes, someNotes } from './list-notes.ts'

/** The most notes of one page. */
const pageSize = 20

interface AskedNotes {
  domain?: string
  /** From 1; the last one where there are fewer. */
  page?: number
  /** The page that has this note is asked for, where the domain has it. */
  note?: string
}

/**
 * One page of the notes of a domain, newest first, each with the day on which it was added, as
 * 2025-02-15, and with what is known of its files. Throws not-found.
 */
export async function notesPage(db: Reader, asked: AskedNotes) {
  const { domain } = await askedResource(db, asked)
  const { notes, before, count } = await partOf(db, domain.key, asked)
  const page = before / pageSize + 1
  const isLast = before + notes.length >= count.notes
  const hashes = notes.flatMap(({ files }) => files.map(({ hash }) => hash))
  const [facts, courses] = await Promise.all([
    factsOf(db, hashes),
    coursesById(
      db,
      notes.map(({ course }) => course),
    ),
  ])
  return {
    ...resourceHead(domain, 'Notes'),
    /** Of all pages. */
    count,
    page,
    path: notesPagePath(domain.key, String(page)),
    found: {
      before,
      shown: notes.length,
      total: count.notes,
      next: isLast ? null : String(page + 1),
    },
    notes: notes.map(({ createdAt, files, ...note }) => ({
      ...note,
      linkedCourse: courses.get(note.course) ?? null,
      day: today(createdAt),
      files: files.map(({ hash, ...file }) => ({ ...file, ...looksOf(facts.get(hash)) })),
    })),
  }
}

export type DatedNote = Awaited<ReturnType<typeof notesPage>>['notes'][number]

async function partOf(db: Reader, domain: DomainKey, { page = 1, note = '' }: AskedNotes) {
  const newest = await someNotes(db, domain, { from: 0, size: pageSize + 1 })
  if (newest.length <= pageSize) {
    const files = newest.reduce((sum, each) => sum + each.files.length, 0)
    return { notes: newest, before: 0, count: { notes: newest.length, files } }
  }
  const [count, place] = await Promise.all([
    countNotes(db, domain),
    note ? countNewer(db, domain, note) : (page - 1) * pageSize,
  ])
  const before = Math.floor(Math.min(place, count.notes - 1) / pageSize) * pageSize
  const notes =
    before === 0
      ? newest.slice(0, pageSize)
      : await someNotes(db, domain, { from: before, size: pageSize })
  return { notes, before, count }
}

/** What a row of a file shows of it. */
function looksOf(facts: FileFacts | undefined) {
  return { pages: facts?.pages ?? null, cover: facts?.cover ?? null }
}
