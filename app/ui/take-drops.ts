/**
 * A form's `ref` that lets its file control take what is dropped anywhere on the form's dialog: a
 * file that falls beside the control would be opened by the browser in the place of the page.
 */
export function acceptDrops(form: HTMLFormElement | null) {
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

/** Puts files into the form's control that asks for their type, as if they had been chosen there. */
export function takeFiles(form: HTMLFormElement, files: FileList) {
  const controls = form.querySelectorAll<HTMLInputElement>('input[type=file]:not(:disabled)')
  const [first] = files
  const control = first && ([...controls].find((it) => takes(it.accept, first)) ?? controls[0])
  if (!control) return
  control.files = files
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Whether a control whose `accept` says so asks for such a file: 'image/*', 'application/pdf', '.pdf'. */
export function takes(wishes: string, { name, type }: Pick<File, 'name' | 'type'>): boolean {
  return wishes.split(',').some((entry) => {
    const wanted = entry.trim()
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted)
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
  })
}
