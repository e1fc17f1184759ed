/** As long as every browser takes. */
export const longestWebAddress = 2000

/**
 * The address of a web page as somebody wrote it, with the https:// that people leave out; null for
 * what no link may lead to, such as a script. It is kept as written: a server may care.
 */
export function webAddressIn(text: string): string | null {
  const address = hasScheme(text) ? text : `https://${text.replace(/^\/\//, '')}`
  return isFollowable(address) ? address : null
}

/** The site that a web address leads to, as people call it. */
export function siteOf(address: string): string {
  return new URL(address).host.replace(/^www\./, '')
}

/** 'localhost:3000' is a host and its port, and 'data:1' is told from it by having no dot. */
function hasScheme(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:(?!\d+([/?#]|$))/i.test(text)
}

function isFollowable(address: string): boolean {
  // Without both slashes an address is read as a place on this site.
  if (!/^https?:\/\//i.test(address) || /\s/.test(address)) return false
  if (address.length > longestWebAddress || !URL.canParse(address)) return false
  const { hostname, username, password } = new URL(address)
  // A name before the host makes an address look like another's.
  return hostname.includes('.') && username === '' && password === ''
}
