/**
 * Lets the arrow keys choose among the options of a list while the focus stays in the field, and
 * Enter open the one chosen. Returns the way to begin anew with other options.
 */
export function chooseByKeys(field: HTMLInputElement, list: HTMLElement) {
  let chosen = -1

  field.addEventListener('keydown', (event) => {
    // A word that is still being put together has the keys for itself.
    if (event.isComposing) return
    const options = optionsOf(list)
    if (event.key === 'Enter' && options[chosen]) {
      event.preventDefault()
      options[chosen]?.click()
    }
    const next = nextOf(event.key, chosen, options.length)
    if (next === chosen) return
    event.preventDefault()
    choose(options, next)
  })
  return { reset: () => choose(optionsOf(list), -1) }

  function choose(options: HTMLElement[], at: number) {
    options[chosen]?.setAttribute('aria-selected', 'false')
    for (const option of options) option.setAttribute('aria-selected', 'false')
    chosen = at
    const option = options[at]
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
    field.setAttribute('aria-expanded', String(options.length > 0))
    list.hidden = options.length === 0
  }
}

function optionsOf(list: HTMLElement) {
  return [...list.querySelectorAll<HTMLElement>('[role=option]')]
}

/** Past the last one, and ahead of the first, stands the field itself. */
export function nextOf(key: string, chosen: number, count: number): number {
  if (key === 'ArrowDown') return chosen + 1 < count ? chosen + 1 : -1
  if (key === 'ArrowUp') return chosen >= 0 ? chosen - 1 : count - 1
  return chosen
}
