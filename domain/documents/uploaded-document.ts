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
  const title = documentTitle(fields.title ?? '')
  const upload = files.find(({ field }) => field === 'file')
  if (!upload) throw refused('file', documentMessages.fileRequired)
  if (upload.type !== 'application/pdf') {
    throw new Problem('wrong-type', documentMessages.fileType)
  }
  const { field: _field, ...file } = upload
  return { title, file }
}

/** The title of a document as it is stored. Throws invalid for none and for one too long. */
export function documentTitle(text: string): string {
  const title = storableText(text)
  if (title === '') throw refused('title', documentMessages.titleRequired)
  if (title.length > longestTitle) throw refused('title', documentMessages.titleTooLong)
  return title
}

function refused(field: string, sentence: string) {
  return new Problem('invalid', sentence, { errors: { [field]: sentence } })
}
