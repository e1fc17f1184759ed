import { onDayPath } from '#contract/draft-paths.ts'
import { isPublicPage } from './page-address.ts'

/** Start tags of what leads elsewhere; React writes every "<" and ">" in an attribute as a reference. */
const leading = /<(?:a|area|form|button|input)\b[^<>]*>/g

/** An address on this site in one of them. */
const local = /(\s(?:href|action|formaction)=")(\/(?![/\\])[^"]*)"/gi

/** In the tags of what leads out of the day on purpose. */
const leaves = ' data-leaves=""'

/**
 * Has what leads to a page of the site lead to it as it will be at that moment, and whatever is sent
 * from a form end there, where nothing is written. What is no page, such as a file, stays as it is.
 */
export function stayOnDay(html: string, at: string): string {
  return html.replace(leading, (tag) => {
    if (tag.includes(leaves)) return tag
    const sends = !/^<a(?:rea)?\b/.test(tag)
    return tag.replace(local, (attribute, before: string, address: string) =>
      sends || isPublicPage(address) ? `${before}${onDayPath(at, address)}"` : attribute,
    )
  })
}
