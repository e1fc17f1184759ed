/**
 * Sends a form marked `data-submit-on-change` as soon as something is chosen in it; its button is
 * for those without script.
 */
export function submitOnChange() {
  document.addEventListener('change', ({ target }) => formToSend(target)?.requestSubmit())
  document.addEventListener('keydown', openChoices)
  // Come back to, the page would still show what was chosen to leave it.
  addEventListener('pageshow', () => {
    for (const form of document.querySelectorAll<HTMLFormElement>(marked)) form.reset()
  })
}

const marked = 'form[data-submit-on-change]'

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
