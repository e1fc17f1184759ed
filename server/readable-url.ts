import type { IncomingMessage } from 'node:http'

/**
 * The address that was asked for, or, where its percent signs encode nothing ('/100%'), one in which
 * they stand for themselves: it leads where any mistyped address does, to a page that says so.
 */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = ''] = url.split('?', 1)
  if (!path.includes('%') || isEncoded(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

/**
 * There is no other way to find out than to try. React Router reads the address decoded, as a browser
 * would: tabs and line breaks are passed over, so what they keep apart here may be no address there.
 */
function isEncoded(path: string) {
  try {
    return URL.canParse(decodeURIComponent(path), 'http://localhost')
  } catch {
    return false
  }
}
