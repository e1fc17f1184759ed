import type { studentWithFiles } from '#domain/students/student-with-files.ts'
import { pictureInSize, type SizingTools } from '#domain/files/sized-picture.ts'
import { Problem } from '#domain/problem.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import type { TextExchange } from './send-text.ts'
import { turnOf } from './turn-of.ts'

type StudentFiles = NonNullable<Awaited<ReturnType<typeof studentWithFiles>>>['files']

/** In pixels: as wide as a photo that came upright from a phone, and far wider than clients show it. */
const photoWidth = 1280

/**
 * How the files of a student are opened for an answer that holds them. The wire contract promises a
 * photo as JPEG, and all that are uploaded are stored so; one that came with the export of a site is
 * stored as it was, and is made a JPEG here.
 */
export function studentFiles(
  { blobs, ...tools }: SizingTools & { blobs: Blobs },
  { request, reply }: Pick<TextExchange, 'request' | 'reply'>,
  { profile_photo: photo, resume }: StudentFiles,
) {
  const opened = (hash: string | undefined) => (hash === undefined ? null : blobs.get(hash))
  const asJpeg = async () => {
    if (!photo || photo.type === 'image/jpeg') return opened(photo?.hash)
    const wish = { hash: photo.hash, width: photoWidth, format: 'jpg' as const }
    return pictureInSize(tools, wish, turnOf(request, reply)).catch(noneIfUnknown)
  }
  return { profile_photo: asJpeg, resume: async () => opened(resume?.hash) }
}

/** A file whose bytes are gone, or are no picture, is none. */
function noneIfUnknown(error: unknown): null {
  if (error instanceof Problem && error.code === 'not-found') return null
  throw error
}
