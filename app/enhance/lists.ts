const marked = 'form[data-submit-on-change]'

/** What the lists of learning resources have of script, for readers and for editors. */
export function workLists() {
  openRowAddress()
  playVideos()
  mailPapers()
  submitOnChange()
}

/** Opens the dialog that asks where a paper is to go, in the place of the page that asks the same. */
function mailPapers() {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element &&
      event.target.closest<HTMLAnchorElement>('a[data-mail-paper]')
    // Whoever wants another tab gets the page.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void import('../shell/ask-where-to.ts').then(
      ({ askWhereTo }) => askWhereTo(link),
      () => location.assign(link.href),
    )
  })
}

/**
 * Puts the row that was opened into the address, so that a link shared, or a page come back to,
 * has it open. (Browsers open a row for the address of its body by themselves.)
 */
function openRowAddress() {
  // On a slow line somebody may have opened one before this came.
  followRow(document.querySelector('main details[open] > [id]:last-child')?.parentElement)
  document.addEventListener('toggle', ({ target }) => followRow(target), { capture: true })
}

function followRow(target?: EventTarget | null) {
  const row = target instanceof HTMLDetailsElement ? target : null
  const id = row?.lastElementChild?.id
  if (!row || !id) return
  if (row.open) replaceAddress(`#${id}`)
  else if (location.hash === `#${id}`) replaceAddress(location.pathname + location.search)
}

/** On a page that people work in the router keeps in the state which entry of the history this is. */
function replaceAddress(address: string) {
  history.replaceState(history.state, '', address)
}

/**
 * Sends a form marked `data-submit-on-change` as soon as something is chosen in it; its button is
 * for those without script.
 */
function submitOnChange() {
  // On a slow line somebody may have chosen before this came.
  document.querySelectorAll<HTMLFormElement>(marked).forEach((form) => {
    if (hasChoice(form) && !isComeBackTo()) form.requestSubmit()
  })
  document.addEventListener('change', ({ target }) => formToSend(target)?.requestSubmit())
  document.addEventListener('keydown', openChoices)
  // Come back to, the page would still show what was chosen to leave it.
  addEventListener('pageshow', () => {
    for (const form of document.querySelectorAll<HTMLFormElement>(marked)) form.reset()
  })
}

function hasChoice(form: HTMLFormElement) {
  return [...form.querySelectorAll('option')].some(
    ({ selected, defaultSelected }) => defaultSelected && !selected,
  )
}

/** A browser may then have filled in what was chosen to leave the page. */
function isComeBackTo() {
  const [opened] = performance.getEntriesByType('navigation')
  return opened instanceof PerformanceNavigationTiming && opened.type === 'back_forward'
}

function formToSend(target: EventTarget | null) {
  return target instanceof Element ? target.closest<HTMLFormElement>(marked) : null
}

/**
 * Where an arrow key would change a closed select, and so send the form at the first of its
 * options, it opens the select instead: the choice counts once the select is closed again.
 */
function openChoices(event: KeyboardEvent) {
  const { target, key } = event
  if (!(target instanceof HTMLSelectElement) || !('showPicker' in target)) return
  if (!key.startsWith('Arrow') || !formToSend(target)) return
  event.preventDefault()
  target.showPicker()
}

/**
 * Puts the player of a video in the place of the button that was pressed. One plays at a time: the
 * one before stops, and its button comes back.
 */
function playVideos() {
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element && target.closest<HTMLButtonElement>('button[data-player]')
    if (button) play(button)
  })
}

function play(button: HTMLButtonElement) {
  for (const hidden of document.querySelectorAll<HTMLElement>('[data-player][hidden]')) {
    hidden.hidden = false
    hidden.nextElementSibling?.remove()
  }
  const player = playerOf(button)
  button.after(player)
  player.focus()
  button.hidden = true
}

/** YouTube plays nothing for a page that does not say which site it is of (its error 153). */
function playerOf({ dataset: { player = '', title = '' } }: HTMLElement) {
  return Object.assign(document.createElement('iframe'), {
    title,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    referrerPolicy: 'strict-origin-when-cross-origin',
    src: player,
  })
}
