/** How root.tsx marks a page that is only read. */
const readingPage = /^<!DOCTYPE html><html[^>]* data-reading/

/**
 * Puts the stylesheets of a reading page into the page itself: on a slow line one request paints
 * sooner than three. Pages that hydrate keep their links, or React would find another head than it
 * rendered.
 */
export function inlineStyles(html: string, styles: ReadonlyMap<string, string>): string {
  if (styles.size === 0 || !readingPage.test(html)) return html
  return html.replace(/<link rel="stylesheet" href="([^"]+)"[^>]*>/g, (link, href: string) => {
    const text = styles.get(href)
    return text === undefined ? link : `<style>${text}</style>`
  })
}
