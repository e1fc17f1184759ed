import type { MetaDescriptor } from 'react-router'

interface PageWords {
  title: string
  /** One or two sentences for search results and cards, at most 155 characters. */
  description: string
  /** The page's one address: path and known parameters. */
  path: string
}

interface Found {
  id: string
  loaderData?: unknown
}

const siteName = 'Computer Science & Engineering'

/**
 * The head of a page: title, description, canonical link and Open Graph card. `matches` is what a
 * route's meta function is given; the root's data says where the site stands.
 */
export function pageMeta(
  matches: readonly (Found | undefined)[],
  words: PageWords,
): MetaDescriptor[] {
  const { title, description, path } = words
  const address = originOf(matches) + path
  const fullTitle = title === siteName ? title : `${title} · ${siteName}`
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${originOf(matches)}/card.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'Three plaited strands: signal, lock and chain' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** For pages that search engines are asked to leave alone. */
export const unlisted: MetaDescriptor = { name: 'robots', content: 'noindex' }

/** Where the site stands, as the root's loader said; '' where the root itself failed. */
function originOf(matches: readonly (Found | undefined)[]): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  const origin = typeof root === 'object' && root !== null && 'origin' in root ? root.origin : ''
  return typeof origin === 'string' ? origin : ''
}
