import { kinds } from '#contract/kinds/kinds.ts'
import { pageHead } from '#contract/pages.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import type { Reader } from '#store/database.ts'
import { mayEditRecords, requireAdmin, type Who } from '../accounts/access.ts'
import { findDocument, listDocuments, type Listed } from '../records/document-storage.ts'
import { usedDomains } from './domain-storage.ts'
import { freeStrand } from './read-domains.ts'
import { readVersioned } from '../records/versions.ts'

/** The domains in their order, each with what its form begins with. Administrators only. */
export async function domainsPage(db: Reader, who: Who) {
  requireAdmin(who)
  const [{ page, withVersion }, used] = await Promise.all([
    readVersioned(
      db,
      { kind: kinds.domain.name, mayEdit: mayEditRecords(who) },
      { read: () => listDocuments(db, kinds.domain), rowsOf: (domains) => domains },
    ),
    usedDomains(db),
  ])
  const domains = page.map((record) => ({
    ...withVersion(editedOf(record)),
    path: resourcePath(record.id),
    /** Something is in it, so that it is not deleted. */
    isUsed: used.has(record.id),
  }))
  return { words: pageHead('domains'), domains, freeStrand: freeStrand(domains) }
}

/** What the form of a domain begins with. */
export type EditedDomain = ReturnType<typeof editedOf>

function editedOf(record: Listed<typeof kinds.domain>) {
  const { id, title, short, oneLine, strand, colour, colourUse, sections, state } = record
  return { id, title, short, oneLine, strand, colour, colourUse, sections, state }
}

/** One domain as its page has it edited; null for whoever may not. */
export async function editableDomain(db: Reader, who: Who, key: string) {
  if (!mayEditRecords(who)) return null
  const { page, withVersion } = await readVersioned(
    db,
    { kind: kinds.domain.name, mayEdit: true },
    { read: () => findDocument(db, kinds.domain, key), rowsOf: (found) => (found ? [found] : []) },
  )
  return page && withVersion(editedOf(page))
}

/** A domain in the list of them. */
export type ListedDomain = Awaited<ReturnType<typeof domainsPage>>['domains'][number]
