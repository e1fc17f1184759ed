import { messages } from '#contract/messages.ts'
import { isRetired } from '#contract/messages/domains.ts'
import { resourceMessages } from '#contract/messages/resources.ts'
import { resourceKeys, type DomainKey } from '#contract/resources.ts'
import type { Reader } from '#store/database.ts'
import { askable } from '#store/queries.ts'
import { findDomain } from '../domains/read-domains.ts'
import { Problem } from '../problem.ts'

/** The domain of a call, also a retired one. Throws not-found with the contract's sentence. */
export async function getDomain(db: Reader, asked: string): Promise<DomainKey> {
  const domain = await findDomain(db, askable(asked))
  if (!domain) throw new Problem('not-found', resourceMessages.unknownDomain)
  return domain.key
}

/** The domain to which a call adds something. Throws as getDomain, and conflict for a retired one. */
export async function getCurrentDomain(db: Reader, asked: string): Promise<DomainKey> {
  const domain = await findDomain(db, askable(asked))
  if (!domain) throw new Problem('not-found', resourceMessages.unknownDomain)
  if (domain.isRetired) throw new Problem('conflict', isRetired(domain.title))
  return domain.key
}

/**
 * What the pieces of an address, or the fields of the form, ask for: the page of a domain, or that of
 * one kind of its resources. Throws not-found.
 */
export async function askedResource(
  db: Reader,
  { domain: key = '', resource: kind }: { domain?: string; resource?: string },
) {
  const resource = kind ? resourceKeys.find((known) => known === kind) : null
  const domain = resource === undefined ? null : await findDomain(db, askable(key))
  if (!domain) throw new Problem('not-found', messages.notFound.title)
  return { domain, resource: resource ?? null }
}

export type AskedDomain = Awaited<ReturnType<typeof askedResource>>['domain']

/** The pieces of a viewer's address. */
export interface ShelfParams {
  domain?: string
  /** A kind of resource; addresses of viewers write it in small letters, too. */
  resource?: string
}

/** The domain on whose shelf a viewer's address looks. Throws not-found. */
export async function askedShelf(db: Reader, { domain, resource = '' }: ShelfParams) {
  const kind = resourceKeys.find((key) => key.toLowerCase() === resource.toLowerCase())
  return (await askedResource(db, { domain, resource: kind ?? resource })).domain
}
