/**
 * Closes the open menus of the header when the visitor points elsewhere, tabs out or presses
 * Escape. (A `details` stays open by itself until it is asked to close.)
 */
export function closeMenus() {
  document.addEventListener('pointerdown', ({ target }) => closeAllBut(target))
  document.addEventListener('focusin', ({ target }) => closeAllBut(target))
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    const open = document.activeElement?.closest<HTMLDetailsElement>('details[data-menu][open]')
    closeAllBut(null)
    open?.querySelector('summary')?.focus()
  })
}

function closeAllBut(target: EventTarget | null) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    if (!(target instanceof Node) || !menu.contains(target)) menu.open = false
  }
}
