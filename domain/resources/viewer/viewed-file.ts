import { eq } from 'drizzle-orm'
import type { Reader } from '#store/database.ts'
import { mediaTypes } from '#store/blobs/sniff-type.ts'
import { fileTexts } from '#store/file-schema.ts'
import { pageText } from '../../texts/page-text.ts'
import type { AskedPlace } from './asked-place.ts'

/** How a file is shown in the page: what is 'other' is offered to be taken along. */
type ViewKind = 'pdf' | 'image' | 'video' | 'other'

/** What every browser draws that our pages are made for. */
const drawn = /^image\/(png|jpeg|gif|webp|avif|apng|bmp)$/

/** How a file of this media type is shown. */
export function viewKind(type: string): ViewKind {
  if (type === 'application/pdf') return 'pdf'
  if (drawn.test(type)) return 'image'
  return type.startsWith('video/') ? 'video' : 'other'
}

/** A stored file, and where its bytes stand by themselves. */
interface StoredFile {
  hash: string
  name: string
  /** Media type as the bytes showed it. */
  type: string
  /** In bytes. */
  size: number
  path: string
}

interface FileToView {
  /** What the page is called: the file's name, or the title of a paper. */
  title: string
  file: StoredFile
  place: AskedPlace
}

/** All that the viewer tells of a file: how it is shown, where it begins, and the words there. */
export async function viewedFile(db: Reader, { title, file, place }: FileToView) {
  const { hash, ...facts } = file
  const [read] = await db
    .select({ pages: fileTexts.pages })
    .from(fileTexts)
    .where(eq(fileTexts.hash, hash))
  return {
    ...facts,
    title,
    kind: viewKind(file.type),
    /** Its lines and blanks are its layout. */
    isPlainText: file.type === mediaTypes.plain,
    pages: read?.pages ?? null,
    place,
    text: await pageText(db, { hash, page: place.page }),
  }
}

export type ViewedFile = Awaited<ReturnType<typeof viewedFile>>
