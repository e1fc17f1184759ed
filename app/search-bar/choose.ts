/** The way to tell the choice what becomes of the list. */
export interface Choice {
  /** Something else is asked for: nothing of the answer before it can be chosen any more. */
  wait(): void
  /** The answer stands in the list. */
  settle(): void
}

/**
 * Lets the arrow keys choose among the options of a list while the focus stays in the field, and
 * Enter open the one chosen. Keys that come before the answer to what is typed stands wait for it, so
 * that whoever is quicker than the network gets what they asked for.
 */
export function chooseByKeys(field: HTMLInputElement, list: HTMLElement): Choice {
  let chosen = -1
  let early: string[] | null = []

  field.addEventListener('keydown', (event) => {
    // A word that is still being put together has the keys for itself.
    if (event.isComposing) return
    const isDone = early === null ? press(event.key) : isStored(event.key, early)
    if (isDone) event.preventDefault()
  })

  return {
    wait() {
      early = []
      choose(optionsOf(list), -1)
    },
    settle() {
      const keys = early ?? []
      early = null
      choose(optionsOf(list), -1)
      for (const key of keys) {
        // As the field itself would have done, had nothing been chosen ahead.
        if (!press(key) && key === 'Enter') field.form?.requestSubmit()
      }
    },
  }

  /** Whether the key had anything to do here. */
  function press(key: string) {
    const options = optionsOf(list)
    const option = options[chosen]
    if (key === 'Enter') {
      option?.click()
      return option !== undefined
    }
    const next = nextOf(key, chosen, options.length)
    if (next === chosen) return false
    choose(options, next)
    return true
  }

  function choose(options: HTMLElement[], at: number) {
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

/**
 * Keeps a key until the answer stands. Enter alone need not wait: it leads to the page that answers
 * what is typed.
 */
function isStored(key: string, early: string[]): boolean {
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
  if (!isArrow && (key !== 'Enter' || early.length === 0)) return false
  if (early.at(-1) !== 'Enter') early.push(key)
  return true
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
