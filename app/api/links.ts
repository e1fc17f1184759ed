import { calls } from '#contract/paths.ts'
import type { DomainKey } from '#contract/resources.ts'
import { call, type Done } from './network.ts'

interface LinkFields {
  name: string
  url: string
  description: string
}

/** POST /addlink. */
export function addLink(newLink: LinkFields, domain: DomainKey) {
  return call<Done & { newLink: { _id: string } }>('POST', calls.addLink, { newLink, domain })
}

/** DELETE /deletelinks/{id}. */
export function removeLink(id: string) {
  return call<Done>('DELETE', `${calls.removeLink}/${id}`, {})
}
