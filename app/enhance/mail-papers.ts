/** Opens the dialog that asks where a paper is to go, in the place of the page that asks the same. */
export function mailPapers() {
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
