import type { PublicationEntry } from '#contract/publications.ts'
import { fold } from './fold.ts'

/**
 * The same text for an entry and for its copy with other capitals, accents, hyphens or spaces.
 * Kind and year belong to it: a conference paper often becomes a journal paper of the same title.
 */
export function fingerprint(entry: PublicationEntry): string {
  const year = entry.kind === 'patent' ? entry.fields.dateGranted.slice(0, 4) : entry.fields.year
  return [entry.kind, year, bareTitle(entry.fields.title)].join(':')
}

/** A title of nothing but signs stays as it is, so that two such do not become one. */
function bareTitle(title: string): string {
  return fold(title).replace(/[^\p{L}\p{M}\p{N}]/gu, '') || title
}
