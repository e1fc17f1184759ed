import { recordPath } from '#contract/record-paths.ts'
import { call, type Done } from './network.ts'

interface Edit {
  /** The version of the record that the form began from. */
  version: number | undefined
  fields: object
}

/** PUT /api/records/{kind}/{id}: others' changes of other fields stay. */
export function editRecord(kind: string, id: string, edit: Edit) {
  return call<Done>('PUT', recordPath(kind, id), edit)
}
