import { recordPath, recordsPath } from '#contract/paths.ts'
import { call, type Done } from './network.ts'

/** The fields of a record: texts, and files by the ids of stored ones or of uploads. */
export type SentFields = Record<string, string | string[]>

interface Edit {
  /** The version of the record that the form began from. */
  version?: number
  fields: SentFields
}

/** POST /api/records/{kind}. */
export function addRecord(kind: string, fields: SentFields) {
  return call<Done & { _id: string }>('POST', recordsPath(kind), { fields })
}

/** PUT /api/records/{kind}/{id}: others' changes of other fields stay. */
export function editRecord(kind: string, id: string, edit: Edit) {
  return call<Done>('PUT', recordPath(kind, encodeURIComponent(id)), edit)
}

/** DELETE /api/records/{kind}/{id}. */
export function removeRecord(kind: string, id: string) {
  return call<Done>('DELETE', recordPath(kind, encodeURIComponent(id)), {})
}
