import type { IconName } from './icon-paths.ts'
import { filePdfIcon, filePlainIcon, filmIcon, imageIcon } from './rare-icons.ts'

interface FileKind {
  icon: IconName
  word: string
}

const documents = new Set(
  'doc docx odt rtf txt md ppt pptx odp xls xlsx ods csv tex epub'.split(' '),
)

/**
 * The sign and the word for a kind of file. Type is what the bytes showed; office documents are
 * told by their names, for their bytes are those of any archive.
 */
export function fileKind({ name, type }: { name: string; type: string }): FileKind {
  if (type === 'application/pdf') return { icon: filePdfIcon, word: 'PDF' }
  if (type.startsWith('image/')) return { icon: imageIcon, word: 'Image' }
  if (type.startsWith('video/')) return { icon: filmIcon, word: 'Video' }
  const [, ending = ''] = /\.([^.]+)$/.exec(name.toLowerCase()) ?? []
  if (documents.has(ending)) return { icon: 'file', word: 'Document' }
  return { icon: filePlainIcon, word: 'File' }
}
