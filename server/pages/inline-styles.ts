/** How root.tsx marks a page that is only read. */
const readingPage = /^<html[^>]* data-reading/

/** React Router ends the address of a sheet with '#' where something fetched later needs it as well. */
const stylesheet = /<link rel="stylesheet" href="([^"#]+)#?"[^>]*>/g

interface Styled {
  head: string
  /** What was put in; '' for nothing. */
  style: string
}

/**
 * Puts the stylesheets of a page into its head, as one, and `own` after them: what the site says for
 * itself, or ''. On a slow line one request paints sooner than ten. A page that hydrates keeps its links
 * beside them, switched off and never fetched: React must find the head that it rendered, and passes over
 * what it does not know. `head` is all that stands ahead of the head's end; '' for what is no page.
 */
export function inlineStyles(
  head: string,
  styles: ReadonlyMap<string, string>,
  own: string,
): Styled {
  const links = Array.from(head.matchAll(stylesheet)).filter(([, href = '']) => styles.has(href))
  const [first] = links
  if (!first && (own === '' || head === '')) return { head, style: '' }
  const place = first?.index ?? head.length
  const style = links.map(([, href = '']) => styles.get(href)).join('') + own
  const left = readingPage.test(head) ? () => '' : switchedOff
  const rest = head
    .slice(place)
    .replace(stylesheet, (link, href: string) => (styles.has(href) ? left(link) : link))
  return { head: `${head.slice(0, place)}<style>${style}</style>${rest}`, style }
}

function switchedOff(link: string) {
  return link.replace(/\/?>$/, ' disabled=""/>')
}
