import { strokeTaken } from '#contract/inline-scripts.ts'
import { isSingleKey } from '../ui/single-keys.ts'

/**
 * Opens the search over the page: by the button in the head, by Ctrl K or ⌘ K anywhere, and by '/'
 * where nobody is writing and no field of the page has that key for itself. It is fetched when it is
 * first asked for; where it does not come, the page of the search does. Keys that were pressed before
 * this was called, or before there is a field for them, have been remembered.
 */
export function openSearch() {
  const { earlyKey } = window
  if (earlyKey && isAsking(earlyKey)) open()
  // Somebody has gone elsewhere since, or the page has a field for it by now.
  else window.searchKeys = undefined
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || !isAsking(event)) return
    event.preventDefault()
    open()
  })
  document.addEventListener('click', (event) => {
    const { target, button } = event
    const isPlain = button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey)
    if (!isPlain || !(target instanceof Element) || !target.closest(opener)) return
    event.preventDefault()
    open()
  })
}

const opener = 'a[data-search-opener]'

function isAsking(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey } = event
  if (altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  return key === '/' && !document.querySelector(strokeTaken) && isSingleKey(event)
}

function open() {
  window.searchKeys ??= []
  void import('../search-bar/search-bar.ts').then(
    ({ showSearchBar }) => showSearchBar(),
    () => location.assign(document.querySelector<HTMLAnchorElement>(opener)?.href ?? '/'),
  )
}
