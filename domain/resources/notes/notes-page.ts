import type { Reader } from '#store/database.ts'
import { factsOf, type FileFacts } from '../../texts/facts-of.ts'
import { today } from '../../site/today.ts'
import { askedResource } from '../asked-resource.ts'
import { resourceHead } from '../resource-words.ts'
import { listNotes } from './list-notes.ts'

/**
 * The notes of a domain, each with the day on which it was added, as 2025-02-15, and with what is
 * known of its files. Throws not-found.
 */
export async function notesPage(db: Reader, asked: { domain?: string }) {
  const { domain } = await askedResource(db, asked)
  const notes = await listNotes(db, domain.key)
  const hashes = notes.flatMap(({ files }) => files.map(({ hash }) => hash))
  const facts = await factsOf(db, hashes)
  return {
    ...resourceHead(domain, 'Notes'),
    notes: notes.map(({ createdAt, files, ...note }) => ({
      ...note,
      day: today(createdAt),
      files: files.map(({ hash, ...file }) => ({ ...file, ...looksOf(facts.get(hash)) })),
    })),
  }
}

export type DatedNote = Awaited<ReturnType<typeof notesPage>>['notes'][number]

/** What a row of a file shows of it. */
function looksOf(facts: FileFacts | undefined) {
  return { pages: facts?.pages ?? null, cover: facts?.cover ?? null }
}
