import type { EventFields } from '#contract/events.ts'

/** What the form of an event holds: the fields, and the file that was chosen. */
export function readForm(form: HTMLFormElement) {
  const controls = new FormData(form)
  const fields: EventFields = {
    title: textOf(controls, 'title'),
    location: textOf(controls, 'location'),
    date: textOf(controls, 'date'),
    time: textOf(controls, 'time'),
    abstract: textOf(controls, 'abstract'),
  }
  const file = controls.get('file')
  // An empty control holds a file without a name.
  return { fields, file: file instanceof File && file.name !== '' ? file : null }
}

function textOf(controls: FormData, name: keyof EventFields): string {
  const value = controls.get(name)
  return typeof value === 'string' ? value : ''
}
