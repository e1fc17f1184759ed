/** Those that wait for the reader to come near (app/ui/base.css). */
const parts = 'main section, footer'

/**
 * Lays out what is far down, part by part, once the page and its faces are there and the reader is
 * not kept waiting by it: the scroll bar tells the truth then, and a picture of the whole page shows
 * all of it.
 */
export function layOutRest() {
  const rest = [...document.querySelectorAll<HTMLElement>(parts)]
  const goOn = () => {
    const part = rest.shift()
    if (!part) return
    part.style.contentVisibility = 'visible'
    whenIdle(goOn)
  }
  window.addEventListener('load', () => void document.fonts.ready.then(() => whenIdle(goOn)))
}

/** Safari knows no idle time before version 26. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work)
}
