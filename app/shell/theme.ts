import { themeName } from '#contract/inline-scripts.ts'

const choice = 'select[data-theme-choice]'

/**
 * Lets the field in the foot choose the theme: it shows what is chosen on this device, in whichever
 * tab, and what is chosen in it stays on the device.
 */
export function chooseTheme() {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches(choice)) keep(target.value)
  })
  show()
  addEventListener('storage', show)
  addEventListener('pageshow', show)
}

function show() {
  const field = document.querySelector<HTMLSelectElement>(choice)
  if (field) field.value = document.documentElement.dataset['theme'] ?? ''
}

/** Other tabs get the event from the browser; this one is to follow in the same way. */
function keep(theme: string) {
  try {
    if (theme === '') localStorage.removeItem(themeName)
    else localStorage.setItem(themeName, theme)
  } finally {
    dispatchEvent(new StorageEvent('storage', { key: themeName }))
  }
}
