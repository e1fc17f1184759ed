import type { MetaDescriptor } from 'react-router'

interface PageHead {
  title: string
  /** One or two sentences for search results and cards, at most 155 characters. */
  description: string
  /** The page's one address: path and known parameters. */
  path: string
  /** A picture of what the page is about, for its card. */
  picture?: CardPicture | null
  /** Search engines are asked to leave it alone. */
  isUnlisted?: boolean
}

export interface CardPicture {
  path: string
  /** In pixels. */
  width: number
  height: number
  /** What it shows; the title says it where nothing else does. */
  alt?: string
  /** It stands beside the words and not above them. */
  isSmall?: boolean
}

interface Found {
  id: string
  loaderData?: unknown
}

/**
 * The head of a page: title, description, canonical link and Open Graph card. `matches` is what a
 * route's meta function is given; the root's data says where the site stands.
 */
export function pageMeta(
  matches: readonly (Found | undefined)[],
  head: PageHead,
): MetaDescriptor[] {
  const { title, description, path, isUnlisted } = head
  const { origin, siteName, card } = siteOf(matches)
  const picture = head.picture ?? card
  return [
    { title: fullTitle(title, siteName) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
    ...(picture ? pictureTags(picture, origin, title) : []),
    ...(isUnlisted ? [unlisted] : []),
  ]
}

/** What a window and a bookmark say: the page, and whose it is where that is known. */
export function fullTitle(title: string, siteName: string): string {
  return siteName === '' || title === siteName ? title : `${title} · ${siteName}`
}

function pictureTags(
  { path, width, height, alt, isSmall }: CardPicture,
  origin: string,
  title: string,
): MetaDescriptor[] {
  return [
    { property: 'og:image', content: origin + path },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt ?? title },
    { name: 'twitter:card', content: isSmall ? 'summary' : 'summary_large_image' },
  ]
}

/** Tells feed readers where a page can be followed. */
export function atomLink(href: string, title: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title, href }
}

/** For what search engines are asked to leave alone. */
export const unlisted: MetaDescriptor = { name: 'robots', content: 'noindex' }

/** Where the site stands, what it is called and what stands for it, as the root's loader said; '' where that failed. */
function siteOf(matches: readonly (Found | undefined)[]) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  const said: Record<string, unknown> = typeof root === 'object' && root !== null ? { ...root } : {}
  return {
    origin: textOf(said['origin']),
    siteName: textOf(said['siteName']),
    // What the root's loader says of it (root-data.ts).
    card: (said['card'] ?? null) as CardPicture | null,
  }
}

function textOf(value: unknown) {
  return typeof value === 'string' ? value : ''
}
