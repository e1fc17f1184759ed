/** Has the browser ask before the site is left; returns the way to stop it. */
export function askBeforeLeaving() {
  // One listener for each caller: where two parts of a page ask, the other one goes on.
  const listener = { handleEvent: ask }
  window.addEventListener('beforeunload', listener)
  return () => window.removeEventListener('beforeunload', listener)
}

function ask(event: Event) {
  event.preventDefault()
}
