import type { Kind } from '#contract/kinds/kind.ts'
import { type Snapshot, textIn } from '../history/restorable.ts'
import { fold } from '../publications/bibtex/fold.ts'
import { nameInAddress } from '../records/record-address.ts'
import { knownByOf } from './sheet-columns.ts'

/** A record as a list reads it. */
export type KnownRecord = Snapshot & { id: string }

export interface KnownRecords {
  byId: ReadonlyMap<string, KnownRecord>
  byName: ReadonlyMap<string, readonly KnownRecord[]>
}

/** The records of a kind by their ids, and by what people call them. */
export function knownRecords(kind: Kind, records: readonly KnownRecord[]): KnownRecords {
  const field = knownByOf(kind).name
  return {
    byId: new Map(records.map((record) => [record.id, record])),
    byName: Map.groupBy(records, (record) => nameKey(kind, textIn(record, field) ?? '')),
  }
}

/**
 * The same for all that people mean by a name: as in addresses, titles do not tell people apart. A name
 * with letters that no address has is known by all of it.
 */
export function nameKey(kind: Kind, name: string): string {
  const isInAddress = kind.addressedBy !== undefined && !otherLetters.test(fold(name))
  const stem = isInAddress ? nameInAddress(kind, name) : ''
  return stem || name.normalize('NFC').trim().toLowerCase()
}

const otherLetters = /(?![a-z])[\p{L}\p{M}]/u
