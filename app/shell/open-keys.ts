import { isSingleKey } from '../ui/single-keys.ts'

/**
 * Opens the sheet that lists the keys of the page: by '?' where nobody is writing, and by the button in
 * the foot. It is fetched when it is first asked for.
 */
export function openKeys() {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '?' || event.defaultPrevented || !isSingleKey(event)) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    void open()
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button[data-keys-opener]')) void open()
  })
}

async function open() {
  const sheet = await import('./keys-sheet.ts')
  // On a slow line it may have been asked for more than once by now.
  if (!document.querySelector('dialog[open]')) sheet.showKeys()
}
