import { document, event } from './page-kinds.ts'
import { conference, journal, patent } from './publication-kinds.ts'
import { link, note, paper, video } from './resource-kinds.ts'

/** Every kind of record that is described, by its name. */
export const kinds = { journal, conference, patent, event, document, note, link, video, paper }

export type KindName = keyof typeof kinds
