/**
 * Gives browsers that lack them the two things dialogs ask of HTML: `command` on buttons (before
 * Safari 26.2 and Firefox 144) and `closedby` (before Firefox 141; not in Safari). Called once a page.
 */
export function completeNativeDialogs(page: Document) {
  if (!('commandForElement' in HTMLButtonElement.prototype)) {
    page.addEventListener('click', obeyCommand)
  }
  if (!('closedBy' in HTMLDialogElement.prototype)) page.addEventListener('click', closeFromBeside)
}

function obeyCommand(event: MouseEvent) {
  if (!(event.target instanceof Element)) return
  const button = event.target.closest('button[commandfor]')
  const asked = document.getElementById(button?.getAttribute('commandfor') ?? '')
  const command = button?.getAttribute('command')
  if (command === 'show-modal' && asked instanceof HTMLDialogElement) asked.showModal()
  if (command?.endsWith('close') && asked instanceof HTMLDialogElement) asked.close()
  if (command?.endsWith('-popover')) asked?.togglePopover(forced[command])
}

const forced: Record<string, boolean | undefined> = { 'show-popover': true, 'hide-popover': false }

function closeFromBeside(event: MouseEvent) {
  const dialog = event.target
  if (!(dialog instanceof HTMLDialogElement) || !dialog.matches('[closedby=any]:modal')) return
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const inside =
    event.clientX >= left &&
    event.clientX <= right &&
    event.clientY >= top &&
    event.clientY <= bottom
  if (!inside) dialog.close()
}
