import { resources } from '#content/resources.ts'
import { messages } from '#contract/messages.ts'
import type { DomainKey } from '#contract/resources.ts'
import type { Reader } from '#store/database.ts'
import { Problem } from '../problem.ts'
import { today } from '../site/today.ts'
import type { AskedResource } from './asked-resource.ts'
import { listNotes } from './list-notes.ts'
import { headOf } from './resource-words.ts'

/** One kind of resource of a domain, as its page shows it. Throws not-found where none is asked for. */
export async function resourcePage(db: Reader, { domain, resource }: AskedResource) {
  if (!resource) throw new Problem('not-found', messages.notFound.title)
  return {
    ...headOf(domain),
    resource,
    ...resources[resource],
    notes: resource === 'Notes' ? await notesWithDays(db, domain) : [],
  }
}

export type ResourcePage = Awaited<ReturnType<typeof resourcePage>>

/** Each note with the day on which it was added, as 2025-02-15. */
async function notesWithDays(db: Reader, domain: DomainKey) {
  const notes = await listNotes(db, domain)
  return notes.map(({ createdAt, ...note }) => ({ ...note, day: today(createdAt) }))
}

export type DatedNote = ResourcePage['notes'][number]
