import type { kinds } from '#contract/kinds/kinds.ts'
import type { KindPart, RecordOf } from '#contract/kinds/kind.ts'
import { type PlacedSection, placedSections, type SectionedKind } from '#contract/page-sections.ts'
import type { Reader } from '#store/database.ts'
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
