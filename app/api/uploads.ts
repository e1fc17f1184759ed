import { calls } from '#contract/paths.ts'
import type { SheetPlan } from '#contract/imports.ts'
import { sheetImportPath } from '#contract/sheet-paths.ts'
import type { SentUpload } from '#contract/stored-files.ts'
import { call, type Done } from './network.ts'
import { upload, type Transfer } from './transfers.ts'

/** POST: a file on its own; the form it belongs to names it by the `_id` that is answered. */
export function sendUpload(file: File, transfer: Transfer) {
  return upload<Done & { upload: SentUpload }>('POST', calls.uploads, { file }, transfer)
}

/** DELETE: takes back a file whose form was not sent. */
export function forgetUpload(id: string) {
  return call<Done>('DELETE', `${calls.uploads}/${id}`, {})
}

/** POST: what an import of the rows in this file would do; no record is written. */
export function sendSheet(kind: string, file: File, transfer: Transfer) {
  return upload<Done & SheetPlan>('POST', sheetImportPath(kind), { file }, transfer)
}
