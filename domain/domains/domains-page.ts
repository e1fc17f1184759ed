import { kinds } from '#contract/kinds/kinds.ts'
import { pageHead } from '#contract/pages.ts'
import { resourcePath } from '#contract/resource-paths.ts'
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
  return { words: pageHead('domains'), domains }
}

export type EditedDomain = Awaited<ReturnType<typeof domainsPage>>['domains'][number]
