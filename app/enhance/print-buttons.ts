/** Shows and wires the buttons that print the page: there is no other way to ask for it. */
export function printButtons() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => print())
  }
}
