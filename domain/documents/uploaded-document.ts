import { longestTitle } from '#contract/documents.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import { storableText } from '#contract/storable-text.ts'
import type { NewFile } from '../files/add-file.ts'
import { Problem } from '../problem.ts'

interface DocumentUpload {
  fields: Record<string, string>
  files: (NewFile & { field: string })[]
}

/** The document of an upload. Throws invalid without a title or file or for a title too long, and wrong-type for no PDF. */
export function uploadedDocument({ fields, files }: DocumentUpload) {
  const title = storableText(fields.title ?? '')
  const upload = files.find(({ field }) => field === 'file')
  if (title === '') throw refused('title', documentMessages.titleRequired)
  if (title.length > longestTitle) throw refused('title', documentMessages.titleTooLong)
  if (!upload) throw refused('file', documentMessages.fileRequired)
  if (upload.type !== 'application/pdf') {
    throw new Problem('wrong-type', documentMessages.fileType)
  }
  const { field: _field, ...file } = upload
  return { title, file }
}

function refused(field: string, sentence: string) {
  return new Problem('invalid', sentence, { errors: { [field]: sentence } })
}
