/*
 * The texts of the inline scripts that pages bear, each the same on every page: the components write
 * them, and the server allows them by their hashes.
 */

/**
 * Lets what is far down a page wait. A reload and a way back lead to a place far down, and it is found
 * by the height of all that stands above it; only a page that is opened anew is certainly read from
 * its top.
 */
export const deferRest = `if (performance.getEntriesByType('navigation')[0]?.type === 'navigate')
  document.documentElement.dataset.rest = 'waits'`

/** The attribute of a part of a page whose code comes after that of the page, until it has come. */
export const awaitedMark = 'data-awaited'

/** The attribute of a button that was pressed before the scripts that it needs had come. */
export const pressedMark = 'data-pressed'

/**
 * Remembers the last button that was pressed before the scripts of its page had taken it over, which
 * takes seconds over a slow line; `pressAgain` (app/shell) presses it once they have. What is pressed
 * while React takes the page over is done by React. In a part whose code comes later, a press is
 * remembered until that has come, and one that copies until `copyButtons` (app/enhance) has.
 */
export const rememberPress = `addEventListener('click', ({ target }) => {
  const button = target.closest('button:is([data-needs=script], [data-needs=script] *)')
  const { dataset } = document.documentElement
  const isTaken = () => 'hydrated' in dataset && !button.closest('[data-copy], [${awaitedMark}]')
  if (!button || isTaken()) return
  document.querySelector('[${pressedMark}]')?.removeAttribute('${pressedMark}')
  button.setAttribute('${pressedMark}', '')
  setTimeout(() => { if (isTaken()) button.removeAttribute('${pressedMark}') })
}, true)`

declare global {
  interface Window {
    /** The key that was pressed last while nothing worked the keys yet. */
    earlyKey?: KeyboardEvent
    /** What has been written since the search was asked for, while it is on its way, key by key. */
    searchKeys?: string[] | undefined
  }
}

/** Under this name a device keeps 'off' where keys which are signs do nothing by themselves. */
export const singleKeysName = 'single-keys'

/** What is written into. */
export const writtenInto = 'input, textarea, select'

/** Where one of these is, '/' does not ask for the search over the page. */
export const strokeTaken = '[aria-keyshortcuts="/"], dialog[open]'

/**
 * Remembers the last key that was pressed before there were scripts: `openSearch` (app/shell) opens the
 * search where that asked for it. Browsers have something else to do at Ctrl K. From then on, as from
 * '/' where that asks for the search, and whenever the search is on its way, what is written is kept for
 * its field; Escape, Tab and a press of a pointer say that somebody does something else.
 */
export const rememberKeys = `addEventListener('keydown', (event) => {
  earlyKey = event
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event
  if (defaultPrevented || altKey) return
  const isStroke = key === '/' && !ctrlKey && !metaKey && !target.closest('${writtenInto}') &&
    !target.isContentEditable && !document.querySelector('${strokeTaken}')
  const isCommand = (ctrlKey || metaKey) && key.toLowerCase() === 'k'
  const works = () => { try { return localStorage['${singleKeysName}'] !== 'off' } catch { return true } }
  if (!isCommand && !(isStroke && works())) return
  event.preventDefault()
  window.searchKeys ??= []
})
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey } = event
  if (key === 'Escape' || key === 'Tab') window.searchKeys = undefined
  const isWriting = key.length === 1 || key === 'Backspace'
  if (!window.searchKeys || !isWriting || ctrlKey || metaKey || altKey) return
  event.preventDefault()
  event.stopImmediatePropagation()
  searchKeys.push(key)
}, true)
addEventListener('pointerdown', () => { window.searchKeys = undefined }, true)`

/** Under this name a device keeps the theme that somebody chose; nothing where it is the device's own. */
export const themeName = 'theme'

/**
 * Shows the theme that was chosen before anything is painted, and whatever another tab chooses from
 * then on; a page that comes back from the browser's memory may have missed that. Browsers colour
 * their own frame after a page by the first `theme-color` whose `media` fits.
 */
export const showTheme = `{
  const show = () => {
    let theme
    try { theme = localStorage.getItem('${themeName}') } catch {}
    const { dataset } = document.documentElement
    if (theme === 'light' || theme === 'dark') dataset.theme = theme
    else delete dataset.theme
    for (const meta of document.querySelectorAll('meta[data-theme-of]')) {
      const { themeOf } = meta.dataset
      meta.media = !dataset.theme ? '(prefers-color-scheme: ' + themeOf + ')'
        : dataset.theme === themeOf ? 'all' : 'not all'
    }
  }
  show()
  addEventListener('storage', show)
  addEventListener('pageshow', show)
}`

/** What a browser may fetch ahead when a visitor is about to follow a link: pages of this site. */
export const prefetchRules = /* @__PURE__ */ JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: '/api/*' } }],
      },
      eagerness: 'moderate',
    },
  ],
})
