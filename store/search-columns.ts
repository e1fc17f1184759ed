import { sql } from 'drizzle-orm'
import { links, noteFiles, notes, papers, videos } from './resource-schema.ts'
import { events, publications, records, students } from './schema.ts'

/**
 * What search finds the rows of each table by. PostgreSQL makes these columns of the row itself
 * (migration 0007), so that none is ever out of date. The schema leaves them out: whatever reads,
 * logs or copies whole rows has no use for them. Only `names` is for names and left unstemmed.
 */
export const searchColumns = {
  names: sql`${students}.search`,
  /** Only for whoever may see the summary. */
  summaries: sql`${students}.summary_search`,
  publications: sql`${publications}.search`,
  events: sql`${events}.search`,
  notes: sql`${notes}.search`,
  noteFiles: sql`${noteFiles}.search`,
  links: sql`${links}.search`,
  videos: sql`${videos}.search`,
  papers: sql`${papers}.search`,
  /** Written with the record by domain/records, for what of it is searched stands in its description. */
  records: sql`${records}.search`,
}
