import type { kinds } from '#contract/kinds/kinds.ts'
import type { KindPart, RecordOf } from '#contract/kinds/kind.ts'
import { orderOutdated } from '#contract/messages/records.ts'
import {
  moveSection,
  type PlacedSection,
  placedSections,
  type SectionedKind,
  type SectionMove,
} from '#contract/page-sections.ts'
import type { Db, Reader } from '#store/database.ts'
import { requireWriterOfAll, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { editRecord, recordForEditing } from '../records/edit-record.ts'
import { readSingle, unwritten } from '../records/document-storage.ts'

type Sectioned = { [K in SectionedKind]: (typeof kinds)[K] }[SectionedKind]

/** The record of a page as visitors read it. */
export async function readAsShown<K extends Sectioned>(db: Reader, kind: K) {
  return asShown(kind, await readSingle(db, kind))
}

/**
 * The record of a page with all its sections in their order. The fields of hidden parts are as if
 * nobody had written them, so neither the page nor search says a word of them.
 */
export function asShown<K extends Sectioned>(
  kind: K,
  record: RecordOf<K>,
): RecordOf<K> & { sections: PlacedSection[] } {
  // As its description says.
  const { sections: stored } = record as { sections: readonly PlacedSection[] }
  const sections = placedSections(kind.name, stored)
  const hidden = sections.filter(({ state }) => state === 'hidden').map(({ name }) => name)
  const parts: readonly KindPart[] = kind.parts ?? []
  const names = parts.filter(({ name }) => hidden.includes(name)).flatMap(({ fields }) => fields)
  const empty = Object.entries(unwritten(kind)).filter(([name]) => names.includes(name))
  return { ...record, ...Object.fromEntries(empty), sections }
}

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
