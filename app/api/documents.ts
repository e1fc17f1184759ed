import { calls } from '#contract/paths.ts'
import { upload, type Done, type Transfer } from './network.ts'

/** POST /file_upload. */
export function keepDocument(title: string, file: File, transfer: Transfer) {
  return upload<Done>('POST', calls.document, { title, file }, transfer)
}
