/** Has the browser ask before the site is left; returns the way to stop it. */
export function askBeforeLeaving() {
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

function ask(event: Event) {
  event.preventDefault()
}
