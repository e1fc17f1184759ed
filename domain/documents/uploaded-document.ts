import { messages } from '#contract/messages.ts'
import { storableText } from '#contract/storable-text.ts'
import type { NewFile } from '../files/add-file.ts'
import { Problem } from '../problem.ts'

interface DocumentUpload {
  fields: Record<string, string>
  files: (NewFile & { field: string })[]
}

/** The document of an upload. Throws invalid without title or file, and wrong-type for no PDF. */
export function uploadedDocument({ fields, files }: DocumentUpload) {
  const title = storableText(fields.title ?? '').slice(0, 200)
  const upload = files.find(({ field }) => field === 'file')
  if (title === '') throw missing('title', messages.documents.titleRequired)
  if (!upload) throw missing('file', messages.documents.fileRequired)
  if (upload.type !== 'application/pdf') {
    throw new Problem('wrong-type', messages.documents.fileType)
  }
  const { field: _field, ...file } = upload
  return { title, file }
}

function missing(field: string, sentence: string) {
  return new Problem('invalid', sentence, { errors: { [field]: sentence } })
}
