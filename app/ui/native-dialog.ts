/**
 * Gives browsers that lack them the two things dialogs ask of HTML: `command` on buttons (before
 * Safari 26.2 and Firefox 144) and `closedby` (before Firefox 141; not in Safari). Called once a page;
 * where nothing is missing, the code for it is not fetched.
 */
export async function completeNativeDialogs(page: Document) {
  const lacksCommands = !('commandForElement' in HTMLButtonElement.prototype)
  const lacksClosing = !('closedBy' in HTMLDialogElement.prototype)
  if (!lacksCommands && !lacksClosing) return
  const { obeyCommand, closeFromBeside } = await import('./native-dialog-lacks.ts')
  if (lacksCommands) page.addEventListener('click', obeyCommand)
  if (lacksClosing) page.addEventListener('click', closeFromBeside)
}
