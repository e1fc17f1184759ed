import type { Kind } from '#contract/kinds/kind.ts'
import { type Snapshot, textIn } from '../history/restorable.ts'
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

/** The same for all that people mean by a name: as in addresses, titles do not tell people apart. */
export function nameKey(kind: Kind, name: string): string {
  const stem = kind.addressedBy === undefined ? '' : nameInAddress(kind, name)
  return stem || name.normalize('NFC').trim().toLowerCase()
}
