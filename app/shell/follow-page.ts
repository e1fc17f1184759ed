import morphdom from 'morphdom'
import { readPage } from '../api/network.ts'
import { siteOnDay, viewPath } from '#contract/paths.ts'
import { head, isUnder } from './sent-frame.ts'

/** Has the head show where the reader is, after a page came without its document. */
export function followPage() {
  const { pathname, search } = location
  for (const link of document.querySelectorAll(`#${head} header a`)) {
    if (pathOf(link) === pathname) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  for (const menu of document.querySelectorAll(`#${head} nav details`)) {
    const paths = Array.from(menu.querySelectorAll('a'), pathOf)
    menu.querySelector('summary')?.toggleAttribute('data-current', isUnder(paths, pathname))
  }
  for (const link of document.querySelectorAll(`#${head} a[href^="${siteOnDay}?"]`)) {
    link.setAttribute('href', viewPath(siteOnDay, { path: pathname + search }))
  }
}

function pathOf(link: Element) {
  return link.getAttribute('href') ?? ''
}

/** How long a page may take to come, in milliseconds. */
const patience = 20_000

const wanted = new Set<string>()
let reading: Promise<void> = Promise.resolve()

/**
 * Brings a part of the page that stands as it was sent, by its id, as the server makes it now: the menu,
 * say, was put in another order. All that are wanted by then come out of one answer. Where the site
 * cannot be asked they stay as they are, until the next page.
 */
export function readAnew(id: string) {
  wanted.add(id)
  // One after the other, so that an older answer never stands over a newer one.
  reading = reading.then(readWanted)
}

async function readWanted() {
  const ids = [...wanted]
  if (ids.length === 0) return
  wanted.clear()
  const made = await readPage(location.href, AbortSignal.timeout(patience))
  for (const id of ids) {
    const [shown, next] = [document.getElementById(id), made?.getElementById(id)]
    if (shown && next) morphdom(shown, next)
  }
}
