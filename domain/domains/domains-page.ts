import { kinds } from '#contract/kinds/kinds.ts'
import { pageHead } from '#contract/pages.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { strandNames } from '#contract/strands.ts'
import type { Reader } from '#store/database.ts'
import { mayEditRecords, requireAdmin, type Who } from '../accounts/access.ts'
import { listDocuments } from '../records/document-storage.ts'
import { readVersioned } from '../records/versions.ts'

/** The domains in their order, each with what its form begins with. Administrators only. */
export async function domainsPage(db: Reader, who: Who) {
  requireAdmin(who)
  const { page, withVersion } = await readVersioned(
    db,
    { kind: kinds.domain.name, mayEdit: mayEditRecords(who) },
    { read: () => listDocuments(db, kinds.domain), rowsOf: (domains) => domains },
  )
  const domains = page.map(
    ({ id, title, short, oneLine, strand, colour, colourUse, sections, state }) => ({
      ...withVersion({ id, title, short, oneLine, strand, colour, colourUse, sections, state }),
      path: resourcePath(id),
    }),
  )
  const drawn = new Set(domains.map(({ strand }) => strand))
  return {
    words: pageHead('domains'),
    domains,
    /** What a new domain is drawn as: a strand that no other has, while there is one. */
    freeStrand: strandNames.find((strand) => !drawn.has(strand)) ?? strandNames[0],
  }
}

export type EditedDomain = Awaited<ReturnType<typeof domainsPage>>['domains'][number]
