import { sitePages } from '#content/site-pages.ts'

/** A standing page by its short key. */
export type PageKey = keyof typeof sitePages

/** A page's title and its description for search results. */
export function pageWords(key: PageKey): { title: string; description: string } {
  return sitePages[key]
}
