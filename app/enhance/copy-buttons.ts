const backAfter = 2000

/**
 * Shows and wires the copy buttons: `data-copy` names the element whose text is copied, and
 * `data-copied` what the button says for a moment once it is done.
 */
export function copyButtons() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    button.hidden = false
    button.addEventListener('click', () => void copy(button))
  }
}

async function copy(button: HTMLButtonElement) {
  const source = document.querySelector(button.dataset.copy ?? '')
  const label = button.querySelector('[data-label]') ?? button
  const before = label.textContent
  await navigator.clipboard.writeText(source?.textContent ?? '')
  label.textContent = button.dataset.copied ?? before
  setTimeout(() => (label.textContent = before), backAfter)
}
