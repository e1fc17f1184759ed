/** How root.tsx marks a page that is only read. */
const readingPage = /^<!DOCTYPE html><html[^>]* data-reading/

/** React Router ends the address of a sheet with '#' where something fetched later needs it as well. */
const stylesheet = /<link rel="stylesheet" href="([^"#]+)#?"[^>]*>/g

interface Styled {
  html: string
  /** What was put in; '' for nothing. */
  style: string
}

/**
 * Puts the stylesheets of a page into the page itself, as one, and `own` after them: what the site says
 * for itself, or ''. On a slow line one request paints sooner than ten. A page that hydrates keeps its links beside them, switched off and never fetched:
 * React must find the head that it rendered, and passes over what it does not know.
 */
export function inlineStyles(
  html: string,
  styles: ReadonlyMap<string, string>,
  own: string,
): Styled {
  // All sheets stand in the head; the rest, by far the most of a page, need not be looked through.
  const end = Math.max(html.indexOf('</head>'), 0)
  const head = html.slice(0, end)
  const links = Array.from(head.matchAll(stylesheet)).filter(([, href = '']) => styles.has(href))
  const [first] = links
  if (!first && (own === '' || end === 0)) return { html, style: '' }
  const place = first?.index ?? end
  const text = links.map(([, href = '']) => styles.get(href)).join('') + own
  const left = readingPage.test(head) ? () => '' : switchedOff
  const rest = head
    .slice(place)
    .replace(stylesheet, (link, href: string) => (styles.has(href) ? left(link) : link))
  const styled = `${head.slice(0, place)}<style>${text}</style>${rest}${html.slice(end)}`
  return { html: styled, style: text }
}

function switchedOff(link: string) {
  return link.replace(/\/?>$/, ' disabled=""/>')
}
