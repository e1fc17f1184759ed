import type { Field, HeldFile } from '#contract/kinds/field.ts'
import * as words from '#contract/messages/record-forms.ts'

/** What stands in the controls of a form, by the names of the fields. */
export type Texts = Record<string, string>

/** The texts of a form, with line ends as they are stored. */
export function textsIn(form: HTMLFormElement, fields: readonly Field[]): Texts {
  const controls = new FormData(form)
  return Object.fromEntries(
    fields.filter(isTyped).map(({ name }) => {
      const value = controls.get(name)
      return [name, typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : '']
    }),
  )
}

/** Those that differ from what the form began with. */
export function changedTexts(texts: Texts, began: Readonly<Record<string, unknown>>): Texts {
  const changed = Object.entries(texts).filter(([name, text]) => text !== (began[name] ?? ''))
  return Object.fromEntries(changed)
}

interface Filled {
  texts: Texts
  parts: ReadonlyMap<string, { count: () => number }>
  /** What must have files is without any. */
  needsFiles: boolean
}

/** What is said of each field that must be filled in and is not, or that has too many files. */
export function emptyFields(fields: readonly Field[], filled: Filled): Texts {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const sentence = complaintOf(field, filled)
      return sentence === '' ? [] : [[field.name, sentence]]
    }),
  )
}

function complaintOf(field: Field, { texts, parts, needsFiles }: Filled): string {
  const { name, required, requiredInNew = false, empty = words.missing, most, tooMany } = field
  const count = parts.get(name)?.count()
  if (count === undefined) return required && texts[name]?.trim() === '' ? empty : ''
  if (needsFiles && (required || requiredInNew) && count === 0) return empty
  return most !== undefined && tooMany !== undefined && count > most ? tooMany : ''
}

/** Whether a field is filled in by typing or choosing, and not with files. */
export function isTyped({ max, holds }: Field): boolean {
  return max > 0 || holds === 'choice'
}

/** The files in another order: one of them moved up or down by a place. */
export function movedFile(files: readonly HeldFile[], place: number, by: 1 | -1): HeldFile[] {
  const [file] = files.slice(place, place + 1)
  const others = files.toSpliced(place, 1)
  return file ? others.toSpliced(place + by, 0, file) : others
}
