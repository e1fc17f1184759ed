import type { DomainKey } from '#contract/resources.ts'
import { calls } from '#contract/paths.ts'
import { call, upload, type Done } from './network.ts'

/** A paper whose PDF was sent ahead and is known by its id. */
interface SentPaper {
  title: string
  abstract: string
  year: string
  domain: DomainKey
  upload: string
}

/** POST /researchpapers. */
export function addPaper(paper: SentPaper) {
  return upload<Done & { _id: string }>('POST', calls.addPaper, { ...paper }, {})
}

/** DELETE /delete-pdf. */
export function removePaper(id: string) {
  return call<Done>('DELETE', `${calls.removePaper}/${id}`, {})
}
