import { hashSource } from './page-policy.ts'

/** How root.tsx marks a page that is only read. */
const readingPage = /^<html[^>]* data-reading/

/** React Router ends the address of a sheet with '#' where something fetched later needs it as well. */
const stylesheet = /<link rel="stylesheet" href="([^"#]+)#?"[^>]*>/g

interface Styled {
  /** The head down to its styles, or whole where it has none. */
  ahead: string
  style: Style | null
  behind: string
}

/** What stands within <style> on every page that has the same sheets. */
interface Style {
  text: string
  /** As a policy names it. */
  source: string
}

/** By the addresses of the sheets, in their order, and what the site says for itself. */
const known = new WeakMap<ReadonlyMap<string, string>, Map<string, Style>>()
/** Each page has a set of its own; who changes the colours of the department makes all of them anew. */
export const mostStyles = 64

/**
 * Puts the stylesheets of a page into its head, as one, and `own` after them: what the site says for
 * itself, or ''. On a slow line one request paints sooner than ten. A page that hydrates keeps its links
 * beside them, switched off and never fetched: React must find the head that it rendered, and passes over
 * what it does not know. `head` is all that stands ahead of the head's end; '' for what is no page.
 */
export function inlineStyles(
  head: string,
  sheets: ReadonlyMap<string, string>,
  own: string,
): Styled {
  const links = Array.from(head.matchAll(stylesheet)).filter(([, href = '']) => sheets.has(href))
  const [first] = links
  if (!first && (own === '' || head === '')) return { ahead: head, style: null, behind: '' }
  const place = first?.index ?? head.length
  const hrefs = links.map(([, href = '']) => href)
  const left = readingPage.test(head) ? () => '' : switchedOff
  const rest = head
    .slice(place)
    .replace(stylesheet, (link, href: string) => (sheets.has(href) ? left(link) : link))
  return {
    ahead: `${head.slice(0, place)}<style>`,
    style: styleOf(hrefs, sheets, own),
    behind: `</style>${rest}`,
  }
}

function styleOf(
  hrefs: readonly string[],
  sheets: ReadonlyMap<string, string>,
  own: string,
): Style {
  const styles = known.get(sheets) ?? new Map<string, Style>()
  known.set(sheets, styles)
  const name = [...hrefs, own].join(' ')
  const found = styles.get(name)
  if (found) return found
  const text = hrefs.map((href) => sheets.get(href)).join('') + own
  const made = { text, source: hashSource(text) }
  if (styles.size >= mostStyles) styles.clear()
  styles.set(name, made)
  return made
}

function switchedOff(link: string) {
  return link.replace(/\/?>$/, ' disabled=""/>')
}
