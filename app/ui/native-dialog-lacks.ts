/** Does what a button's `command` says, which browsers before Safari 26.2 and Firefox 144 do not do. */
export function obeyCommand(event: MouseEvent) {
  if (!(event.target instanceof Element)) return
  const button = event.target.closest('button[commandfor]')
  const asked = document.getElementById(button?.getAttribute('commandfor') ?? '')
  const command = button?.getAttribute('command')
  if (command === 'show-modal' && asked instanceof HTMLDialogElement) asked.showModal()
  if (command?.endsWith('close') && asked instanceof HTMLDialogElement) asked.close()
  if (command?.endsWith('-popover')) asked?.togglePopover(forced[command])
}

const forced: Record<string, boolean | undefined> = { 'show-popover': true, 'hide-popover': false }

/** Closes a dialog by a click beside it, as `closedby` asks for. */
export function closeFromBeside(event: MouseEvent) {
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
