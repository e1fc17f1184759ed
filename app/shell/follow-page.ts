import morphdom from 'morphdom'
import { siteOnDay, viewPath } from '#contract/paths.ts'
import { isUnder, leadsTo } from './current-page.ts'
import { foot, head } from './sent-parts.ts'

/** Has the head show where the reader is, after a page came without its document. */
export function followPage() {
  const { pathname, search } = location
  for (const link of document.querySelectorAll(`#${head} header a`)) {
    if (leadsTo(pathOf(link), pathname)) link.setAttribute('aria-current', 'page')
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

/**
 * Brings head and foot as the server makes them now: the menu, say, was put in another order. Where
 * it cannot be asked they stay as they are, until the next page.
 */
export async function readFrameAnew() {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => null)
  const text = answer?.ok ? await answer.text().catch(() => '') : ''
  const made = new DOMParser().parseFromString(text, 'text/html')
  for (const id of [head, foot]) {
    const [shown, next] = [document.getElementById(id), made.getElementById(id)]
    if (shown && next) morphdom(shown, next)
  }
}
