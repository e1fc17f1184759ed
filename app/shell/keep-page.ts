/** The address follows after a rest, for browsers bear only some changes of it a second. In ms. */
const rest = 400

let turn: ReturnType<typeof setTimeout> | undefined

/** Keeps the page that is read in the address, so that a reload and a link lead to it. */
export function keepPage(page: number) {
  clearTimeout(turn)
  turn = setTimeout(() => {
    const address = new URL(location.href)
    if (page > 1) address.searchParams.set('page', String(page))
    else address.searchParams.delete('page')
    history.replaceState(history.state, '', address)
  }, rest)
}
