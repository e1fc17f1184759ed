/** Where videos play: YouTube's host that sets no cookie until one is played. */
export const playerOrigin = 'https://www.youtube-nocookie.com'

/** The player of a video, which begins at once: it is asked for by name. */
export function playerAddress(videoId: string) {
  return `${playerOrigin}/embed/${videoId}?autoplay=1&playsinline=1&rel=0`
}

/** The page of a video at YouTube. */
export function watchAddress(videoId: string) {
  return `https://www.youtube.com/watch?v=${videoId}`
}

/** The eleven characters by which YouTube knows a video, written alone or in any of its addresses. */
export function videoIdIn(text: string): string | null {
  const written = text.trim()
  if (isVideoId(written)) return written
  const address = /^https?:\/\//i.test(written)
    ? written
    : `https://${written.replace(/^\/\//, '')}`
  return URL.canParse(address) ? idInAddress(new URL(address)) : null
}

function idInAddress({ hostname, pathname, searchParams }: URL): string | null {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const isShort = /^(www\.)?youtu\.be$/.test(hostname)
  const isLong = /(^|\.)youtube(-nocookie)?\.com$/.test(hostname)
  // A link that was shared by mail holds the path of the page that it leads to.
  const shared = isLong && first === 'attribution_link' && searchParams.get('u')
  if (shared) return videoIdIn(`youtube.com${shared}`)
  const places = [
    isShort && first,
    isLong && (searchParams.get('v') ?? searchParams.get('vi')),
    isLong && ways.has(first) && !playlists.has(second) && second,
  ]
  return places.find((place) => place && isVideoId(place)) || null
}

/** What an id stands behind in a path. */
const ways = new Set(['watch', 'shorts', 'live', 'embed', 'v', 'e', 'vi'])

/** Words of eleven letters that stand there as well. */
const playlists = new Set(['videoseries', 'live_stream'])

function isVideoId(text: string): boolean {
  return /^[\w-]{11}$/.test(text)
}
