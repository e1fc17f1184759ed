import { largerThan } from '#contract/messages/uploads.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import { fileSize } from '../ui/file-size.ts'

/**
 * What speaks against sending this file, in the words for whoever chose it; '' where nothing does.
 * `type` is what the browser makes of the name: the site looks at the bytes.
 */
export function pdfComplaint(
  file: Pick<File, 'name' | 'type' | 'size'> | null,
  maxBytes: number,
): string {
  if (!file) return documentMessages.fileRequired
  if (!isNamedPdf(file)) return documentMessages.fileType
  return file.size > maxBytes ? largerThan(fileSize(maxBytes)) : ''
}

/** Some systems tell the browser no types. */
function isNamedPdf({ name, type }: Pick<File, 'name' | 'type'>) {
  return type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))
}
