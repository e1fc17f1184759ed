/**
 * A form's `ref` that lets its file control take what is dropped anywhere on the form's dialog: a
 * file that falls beside the control would be opened by the browser in the place of the page.
 */
export function takeDrops(form: HTMLFormElement | null) {
  if (!form) return undefined
  const area: HTMLElement = form.closest('dialog') ?? form
  const listening = new AbortController()
  const { signal } = listening
  area.addEventListener('dragover', accept, { signal })
  area.addEventListener('drop', (event) => drop(event, form), { signal })
  return () => listening.abort()
}

function accept(event: Event) {
  event.preventDefault()
}

function drop(event: DragEvent, form: HTMLFormElement) {
  event.preventDefault()
  if (event.dataTransfer) takeFiles(form, event.dataTransfer.files)
}

/** Puts files into the file control of a form, as if they had been chosen there. */
export function takeFiles(form: HTMLFormElement, files: FileList) {
  const control = form.querySelector<HTMLInputElement>('input[type=file]:not(:disabled)')
  if (!control || files.length === 0) return
  control.files = files
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
