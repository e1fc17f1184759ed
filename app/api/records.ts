import {
  calls,
  copyFilesPath,
  manyPath,
  orderPath,
  recordPath,
  usedValuesPath,
} from '#contract/paths.ts'
import type { WayToChangeSeveral } from '#contract/kinds/several.ts'
import type { CopiedFiles } from '#contract/stored-files.ts'
import type { UsedValues } from '#contract/used-values.ts'
import { call, type Done } from './network.ts'

/** The fields of a record: texts, and files by the ids of stored ones or of uploads. */
export type SentFields = Record<string, string | string[]>

export interface Saving {
  fields: SentFields
  /** The form whose draft it was: once the record is saved there is none. */
  draft?: string
}

interface Edit extends Saving {
  /** The version of the record that the form began from. */
  version?: number
}

/** PUT /api/records/{kind}/{id}: others' changes of other fields stay. */
export function editRecord(kind: string, id: string, { version, fields, draft }: Edit) {
  const edit = { version, fields, draft }
  return call<Done>('PUT', recordPath(kind, encodeURIComponent(id)), edit)
}

/** POST /api/records/{kind}/{id}/copies: has its files wait for the form of a copy; no record is written. */
export function copyFiles(kind: string, id: string) {
  return call<CopiedFiles>('POST', copyFilesPath(kind, encodeURIComponent(id)), {})
}

/** GET /api/used-values/{kind}. */
export function listUsedValues(kind: string) {
  return call<{ values: UsedValues }>('GET', usedValuesPath(kind))
}

/** DELETE /api/records/{kind}/{id}. */
export function removeRecord(kind: string, id: string) {
  return call<Done>('DELETE', recordPath(kind, encodeURIComponent(id)), {})
}

/** DELETE /api/many/{kind}: all of these or, where one is refused, none. */
export function removeMany(kind: string, ids: readonly string[]) {
  return call<Done>('DELETE', manyPath(kind), { ids })
}

/**
 * PUT /api/many/{kind}: all of these say the same in this field from now on, or none does. Of a field of
 * several records, what is sent may be added or taken out instead.
 */
export function changeMany(
  kind: string,
  change: {
    ids: readonly string[]
    fields: Readonly<Record<string, string>>
    way?: WayToChangeSeveral | undefined
  },
) {
  return call<Done>('PUT', manyPath(kind), change)
}

interface Order {
  ids: readonly string[]
  /** The order that the editor has seen. */
  was: readonly string[]
}

/** PUT /api/order/{kind}: all its records, or those of one list, in their new order. */
export function orderRecords(kind: string, order: Order) {
  return call<Done>('PUT', orderPath(kind), order)
}

/** DELETE /delete/notes: one file of a note. */
export function removeNoteFile(id: string, name: string) {
  return call<Done>('DELETE', `${calls.removeNote}/${id}/${encodeURIComponent(name)}`, {})
}

/** POST: says of a record that it is still right. */
export function confirmRecord(kind: string, id: string) {
  return call<Done>('POST', `${calls.reviews}/${kind}`, { id })
}
