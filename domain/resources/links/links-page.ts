import type { Reader } from '#store/database.ts'
import { askedResource } from '../asked-resource.ts'
import { resourceHead } from '../resource-words.ts'
import { listLinks, type Link } from './list-links.ts'

/** A link as the page shows it. */
export type LinkCard = Pick<Link, 'id' | 'name' | 'url' | 'description'> & {
  /** Where it leads, said before anybody goes there. */
  host: string
}

/** The links of a domain. Throws not-found. */
export async function linksPage(db: Reader, asked: { domain?: string }) {
  const { domain } = askedResource(asked)
  const links = await listLinks(db, domain)
  return { ...resourceHead(domain, 'Links'), links: links.map(cardOf) }
}

function cardOf({ id, name, url, description }: Link): LinkCard {
  return { id, name, url, description, host: new URL(url).host.replace(/^www\./, '') }
}
