import type { ImportCounts, ImportRow, PhotoPlan } from '#contract/imports.ts'
import { call, type Done } from './network.ts'

/** What becomes of the photo of somebody who has one. */
export type ExistingPhotos = 'keep' | 'replace'

interface PhotosCall {
  /** The zip, sent ahead. */
  upload: string
  existing: ExistingPhotos
}

/** The ways to have a zip of photos looked at, and to have it imported, at this address. */
export function photoCalls(path: string) {
  return {
    path,
    /** What it would do, file by file; nothing is written. */
    look: (body: PhotosCall) => call<Done & PhotoPlan>('POST', `${path}?dry=1`, body),
    /** Does exactly what was seen. */
    write: (body: PhotosCall & { state: string }) =>
      call<Done & ImportCounts & { rows: ImportRow[] }>('POST', path, body),
  }
}

export type PhotoCalls = ReturnType<typeof photoCalls>
