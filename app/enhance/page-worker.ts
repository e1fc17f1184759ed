import * as words from '#contract/messages/offline.ts'
import { pages } from '#contract/paths.ts'
import { shortDay, timeOfDay } from '#contract/write-date.ts'

/*
 * Keeps the pages that somebody has read, and shows them where the site cannot be reached. With a
 * connection every page comes from the site, so none is ever older than what the site says. Only what
 * is said to everybody is kept: the site marks it so, and nothing that a member sees is among it.
 *
 * A page for reading has its styles in it, so one answer is all of it; its faces and its script are in
 * the browser's own cache.
 */

interface LastingEvent {
  waitUntil: (work: Promise<unknown>) => void
}

interface FetchEvent extends LastingEvent {
  request: Request
  /** The answer to a navigation that the browser asked for while it woke the worker. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

/** What a service worker has beside what every script has: the library of types knows only windows. */
interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: {
    claim: () => Promise<void>
    matchAll: (which: { includeUncontrolled: true; type: 'window' }) => Promise<{ url: string }[]>
  }
  skipWaiting: () => Promise<void>
  addEventListener: ((name: 'install' | 'activate', work: (event: LastingEvent) => void) => void) &
    ((name: 'fetch', work: (event: FetchEvent) => void) => void)
}

declare const self: WorkerScope

/** What is kept: pages that were read, and the page for all others. */
type CacheName = 'pages' | 'offline'

/** Some 10 kB each as they come, and 50 as they are kept. */
const mostKept = 50

const day = 24 * 60 * 60 * 1000

const noticeStyle =
  '#kept-page{border-block-end:var(--hairline);background:var(--wash)}#kept-page p{padding-block:var(--space-2)}'

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepOfflinePage(), self.skipWaiting()]))
})

self.addEventListener('activate', (event) => event.waitUntil(begin()))

self.addEventListener('fetch', (event) => {
  const { method, mode } = event.request
  if (method === 'GET' && mode === 'navigate') event.respondWith(answerTo(event))
})

/** Takes over the pages that are open, and keeps them: they came before there was a worker. */
async function begin() {
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  const open = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  await Promise.all(open.map(({ url }) => fetchAndKeep(url)))
}

async function fetchAndKeep(url: string) {
  const page = await fetch(url)
  if (isForAll(page)) await keep(url, page)
}

async function answerTo(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    // Of a body that is read twice all is held that one of the two has not read yet: of a large file
    // no copy is made.
    if (isForAll(answer)) event.waitUntil(keep(url, answer.clone()))
    else if (isGone(answer)) event.waitUntil(forget(url))
    event.waitUntil(renewOfflinePage())
    return answer
  } catch {
    return (await keptPage(url)) ?? offlinePage()
  }
}

/**
 * Keeps a page in place of what was kept of it. The page that stands in for others is none that
 * somebody reads, and has a place of its own.
 */
async function keep(url: string, page: Response) {
  if (new URL(url).pathname === pages.offline) return
  const kept = await openCache('pages')
  // The newest stand last.
  await kept.delete(url)
  await kept.put(url, page)
  const all = await kept.keys()
  await Promise.all(all.slice(0, -mostKept).map((oldest) => kept.delete(oldest)))
}

async function forget(url: string) {
  const kept = await openCache('pages')
  await kept.delete(url)
}

/** What only its reader may see is sent as private, or is not to be stored at all. */
function isForAll({ status, headers }: Response) {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  return status === 200 && isPage && headers.get('cache-control') === 'no-cache'
}

function isGone({ status }: Response) {
  return status === 404 || status === 410
}

/** The page as it was last read, which says so. */
async function keptPage(url: string): Promise<Response | undefined> {
  const page = await stored('pages', url)
  if (!page) return undefined
  const html = await page.text()
  const notice = `<style>${noticeStyle}</style><div id="kept-page" role="status"><p class="container">${words.copyFrom(momentOf(page))}</p></div>`
  // At the end of the head, which scripts leave as it was sent: whatever else they do not expect would
  // have them make the whole page anew.
  return anew(
    page,
    html.replace(/<\/div><main\b/, (end) => notice + end),
    noticeStyle,
  )
}

/** When a page was read, by the clock of whoever reads it. */
function momentOf({ headers }: Response) {
  const sent = new Date(headers.get('date') ?? 0)
  const moment = new Date(sent.getTime() - sent.getTimezoneOffset() * 60_000)
  return `${shortDay(moment)} at ${timeOfDay(moment)}`
}

/** The page for what was never read, with what can be read in its stead. */
async function offlinePage(): Promise<Response> {
  const page = await stored('offline', pages.offline)
  if (!page) return Response.error()
  const list = (await Promise.all((await keptAddresses()).map(linkTo))).join('')
  const html = await page.text()
  return anew(
    page,
    html.replace(/<ul\b[^>]*data-kept[^>]*>/, (start) => start + list),
  )
}

/** The newest first. */
async function keptAddresses() {
  const kept = await openCache('pages')
  return (await kept.keys()).map(({ url }) => url).toReversed()
}

/** Title and address go as they stand in a page, where they are written for HTML. */
async function linkTo(url: string) {
  const page = await stored('pages', url)
  const address = url.replaceAll('&', '&amp;')
  const [, title = address] =
    /<meta property="og:title" content="([^"]*)"/.exec((await page?.text()) ?? '') ?? []
  return `<li><a href="${address}">${title}</a></li>`
}

/** An answer with another text, in which one more style may stand. */
async function anew({ headers }: Response, html: string, style?: string): Promise<Response> {
  const own = new Headers(headers)
  own.delete('content-encoding')
  own.delete('content-length')
  const policy = own.get('content-security-policy')
  if (style !== undefined && policy !== null) {
    own.set(
      'content-security-policy',
      policy.replace('style-src', `style-src ${await hashOf(style)}`),
    )
  }
  return new Response(html, { headers: own })
}

/** How a policy names a text. */
async function hashOf(text: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCodePoint(...new Uint8Array(hash)))}'`
}

/** The page as a guest sees it, whoever reads the site. */
async function keepOfflinePage() {
  const page = await fetch(pages.offline, { credentials: 'omit' })
  const offline = await openCache('offline')
  if (isForAll(page)) await offline.put(pages.offline, page)
}

/** Once a day, so that it is of the department as it is now. */
async function renewOfflinePage() {
  const page = await stored('offline', pages.offline)
  const sent = Date.parse(page?.headers.get('date') ?? '') || 0
  if (Date.now() - sent > day) await keepOfflinePage()
}

function openCache(name: CacheName) {
  return caches.open(name)
}

/** An answer as it was kept: what it varies by is the browser's own. */
function stored(cacheName: CacheName, address: string) {
  return caches.match(address, { cacheName, ignoreVary: true })
}
