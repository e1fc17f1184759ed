import { messages } from '#contract/messages.ts'
import { resourceMessages } from '#contract/messages/resources.ts'
import { domainKeys, resourceKeys, type DomainKey, type ResourceKey } from '#contract/resources.ts'
import { Problem } from '../problem.ts'

/** A domain's pages: what it is about, or one kind of its resources. */
export interface AskedResource {
  domain: DomainKey
  /** Null where none is chosen. */
  resource: ResourceKey | null
}

/** The domain of a call. Throws not-found with the contract's sentence. */
export function getDomain(asked: string): DomainKey {
  const domain = domainKeys.find((key) => key === asked)
  if (!domain) throw new Problem('not-found', resourceMessages.unknownDomain)
  return domain
}

/** What the pieces of an address, or the fields of the form, ask for. Throws not-found. */
export function askedResource(asked: { domain?: string; resource?: string }): AskedResource {
  const domain = domainKeys.find((key) => key === asked.domain)
  const resource = asked.resource ? resourceKeys.find((key) => key === asked.resource) : null
  if (domain && resource !== undefined) return { domain, resource }
  throw new Problem('not-found', messages.notFound.title)
}

/** The pieces of a viewer's address. */
export interface ShelfParams {
  domain?: string
  /** A kind of resource; addresses of viewers write it in small letters, too. */
  resource?: string
}

/** The domain on whose shelf a viewer's address looks. Throws not-found. */
export function askedShelf({ domain, resource = '' }: ShelfParams): DomainKey {
  const kind = resourceKeys.find((key) => key.toLowerCase() === resource.toLowerCase())
  return askedResource({ domain, resource: kind ?? resource }).domain
}
