import type { ViewedFile } from '#domain/resources/viewer/viewed-file.ts'
import { fileKind } from '../../ui/file-kind.ts'
import { fileSize } from '../../ui/file-size.ts'

const counted = new Intl.NumberFormat('en-IN')

/** What a file is in one line: 'PDF · 24 pages · 2.1 MB'. */
export function factsOf(file: Pick<ViewedFile, 'name' | 'type' | 'size' | 'pages'>) {
  const pages = file.pages !== null && pagesInWords(file.pages)
  return [fileKind(file).word, pages, fileSize(file.size)].filter(Boolean).join(' · ')
}

function pagesInWords(pages: number) {
  return pages === 1 ? '1 page' : `${counted.format(pages)} pages`
}
