import { desc, eq } from 'drizzle-orm'
import type { DomainKey } from '#contract/resources.ts'
import type { Reader } from '#store/database.ts'
import { links } from '#store/resource-schema.ts'

export type Link = typeof links.$inferSelect

/** All links of a domain, newest first. */
export async function listLinks(db: Reader, domain: DomainKey): Promise<Link[]> {
  return db.select().from(links).where(eq(links.domain, domain)).orderBy(desc(links.sequence))
}

/** All links of a domain as calls read them (GET /links). */
export async function linkRecords(db: Reader, domain: DomainKey) {
  return (await listLinks(db, domain)).map(linkRecord)
}

/** A link as calls read it (wire contract, "Learning resources"). */
export function linkRecord({
  id,
  name,
  url,
  description,
}: Pick<Link, 'id' | 'name' | 'url' | 'description'>) {
  return { _id: id, link: { name, url, description } }
}
