/**
 * HTML of the clipboard with `style` under another name. A strict policy has the browser drop every one
 * while it reads HTML, and with it what tells bold from not.
 */
export function renamedStyles(html: string): string {
  return html.replaceAll(/<[a-z][^<>]*>/gi, (tag) => {
    // A sheet of styles is dropped with the titles.
    return tag.replaceAll(/\sstyle=/gi, ' data-style=').replace(/^<style\b/i, '<title')
  })
}

/** The body of such HTML; nothing in it runs or is fetched. */
export function pastedBody(renamed: string): HTMLElement {
  const html = renamed.replaceAll(/<\/style>/gi, '</title>')
  return new DOMParser().parseFromString(html, 'text/html').body
}
