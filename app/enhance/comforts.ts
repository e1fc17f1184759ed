import { pressedMark } from '#contract/inline-scripts.ts'
import { earlierMessages } from '../shell/earlier-messages.ts'
import { openKeys } from '../shell/open-keys.ts'
import { openSearch } from '../shell/open-search.ts'
import { chooseTheme } from '../shell/theme.ts'

/** What every page has of script, whoever reads it: its head and foot, and copying; nobody waits for it. */
export function addComforts() {
  openSearch()
  openKeys()
  earlierMessages()
  chooseTheme()
  copyButtons()
}

/** How long a button says that it has copied, in milliseconds. */
const backAfter = 2000

/**
 * Has the copy buttons work, also those that come later, and the one that was pressed before this came:
 * `data-copy` names the element whose text is copied, and `data-copied` what the button says for a
 * moment once it is done.
 */
function copyButtons() {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-copy]')
    if (!button) return
    button.removeAttribute(pressedMark)
    void copy(button)
  })
  document.querySelector<HTMLElement>(`[${pressedMark}][data-copy]`)?.click()
}

async function copy(button: HTMLElement) {
  const source = document.querySelector(button.dataset.copy ?? '')
  const label = button.querySelector('[data-label]') ?? button
  const before = label.textContent
  await navigator.clipboard.writeText(source?.textContent ?? '')
  label.textContent = button.dataset.copied ?? before
  setTimeout(() => (label.textContent = before), backAfter)
}
