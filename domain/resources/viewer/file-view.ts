import type { Shelf } from './shelf.ts'
import type { ViewedFile } from './viewed-file.ts'

interface Way {
  label: string
  path: string
}

interface Neighbour {
  name: string
  path: string
}

/** A page that shows one file of a domain. */
export interface FileView extends Shelf {
  /** Null where the address does not say which file. */
  view: {
    file: ViewedFile
    /** The page's one address, at the file's beginning. */
    path: string
    /** What the file belongs to, between the list and the file. */
    source: Way
    /** The files before and after it. */
    earlier: Neighbour | null
    later: Neighbour | null
  } | null
}

export type ShownFile = NonNullable<FileView['view']>
