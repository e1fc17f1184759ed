import type { Member, Who } from '../accounts/access.ts'
import type { Log } from '#store/changes.ts'
import type { Reader, Transaction } from '#store/database.ts'
import type { NewFile, ReceivedFile } from '../files/add-file.ts'
import type { PictureTools } from '../files/take-photo.ts'
import type { Snapshot } from '../history/restorable.ts'

/** Somebody whom a photo in a zip is of. */
export interface PhotoOwner {
  id: string
  /** In words a person recognises. */
  named: string
  photoId: string | null
}

/** Whose photos a zip holds, how its files are matched with them, and how they are given to them. */
export interface PhotoOwners {
  /** As the change log calls their records. */
  kind: string
  /** Whoever asks; throws signed-out, and forbidden where they may not give these owners photos. */
  requireGiver: (who: Who) => Member
  formats: readonly PhotoFormat[]
  words: {
    /** Why a second photo of one owner is not taken. */
    alreadyIn: (name: string) => string
    /** Said where they have changed since somebody looked. */
    stale: string
    notAPicture: string
    hasPhoto: string
  }
  /** Whose photo each of these files is, by its name without its ending, or why it is nobody's. */
  find: (db: Reader, names: readonly string[]) => Promise<(name: string) => PhotoOwner | string>
  take: (tools: PictureTools, photo: ReceivedFile) => Promise<NewFile>
  /** Locks these owners; the photo of each that is still there. */
  lock: (tx: Transaction, ids: readonly string[]) => Promise<ReadonlyMap<string, string | null>>
  /** Gives locked owners these photos. */
  give: (
    writing: { tx: Transaction; log: Log },
    photos: ReadonlyMap<string, string>,
  ) => Promise<void>
  /** An owner as the change log has one. */
  nameIn: (snapshot: Snapshot) => string
}

/** How photos begin and end in a zip; whatever else one is called is not given to the decoder. */
export const photoFormats = {
  jpeg: { ending: /\.jpe?g$/i, start: /^ffd8ff/ },
  png: { ending: /\.png$/i, start: /^89504e470d0a1a0a/ },
  webp: { ending: /\.webp$/i, start: /^52494646.{8}57454250/ },
} as const

export type PhotoFormat = keyof typeof photoFormats
