/**
 * Puts the row that was opened into the address, so that a link shared, or a page come back to,
 * has it open. (Browsers open a row for the address of its body by themselves.)
 */
export function openRowAddress() {
  document.addEventListener('toggle', ({ target }) => followRow(target), { capture: true })
}

function followRow(target: EventTarget | null) {
  const row = target instanceof HTMLDetailsElement ? target : null
  const id = row?.lastElementChild?.id
  if (!row || !id) return
  if (row.open) keepAddress(`#${id}`)
  else if (location.hash === `#${id}`) keepAddress(location.pathname + location.search)
}

/** On a page that people work in the router keeps in the state which entry of the history this is. */
function keepAddress(address: string) {
  history.replaceState(history.state, '', address)
}
