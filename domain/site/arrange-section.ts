import { orderOutdated } from '#contract/messages/records.ts'
import {
  moveSection,
  type PlacedSection,
  placedSections,
  type SectionedKind,
  type SectionMove,
} from '#contract/page-sections.ts'
import type { Db } from '#store/database.ts'
import { requireWriterOfAll, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { editRecord, recordForEditing } from '../records/edit-record.ts'

interface Moving extends SectionMove {
  kind: SectionedKind
  /** The version of the record that was seen; 0 for one that nobody has written. */
  version: number
}

/**
 * Moves one section of a page, hides it or shows it again, as they were seen: for a form without
 * scripts. Throws forbidden, and conflict where somebody has changed the record since.
 */
export async function arrangeSection(db: Db, who: Who, { kind, version, ...move }: Moving) {
  requireWriterOfAll(who, kind)
  const seen = await recordForEditing(db, who, kind, kind)
  if (seen.version !== version) throw new Problem('conflict', orderOutdated)
  // As its description says.
  const stored = seen.fields['sections'] as readonly PlacedSection[]
  const sections = moveSection(placedSections(kind, stored), move)
  await editRecord(db, who, kind, {
    id: kind,
    ...(version > 0 && { version }),
    fields: { sections: [...sections] },
  })
}
