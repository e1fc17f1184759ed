/** The part of a link that tells whose page it is: 'in/asha-r' on LinkedIn, 'asha' on GitHub. */
export function shortLink(address: string, site: string) {
  if (!URL.canParse(address)) return address
  const { hostname, pathname } = new URL(address)
  const host = hostname.replace(/^www\./, '')
  const path = readable(pathname).replace(/^\/|\/$/g, '')
  // LeetCode keeps its people under u/.
  if (host === site) return path.replace(/^u\//, '') || host
  return path === '' ? host : `${host}/${path}`
}

/** A path as people write it; one that is wrongly encoded stays as it is. */
function readable(path: string) {
  return /%(?![0-9a-f]{2})|%[89a-f]/i.test(path) ? path : decodeURIComponent(path)
}
