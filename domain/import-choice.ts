import type { ImportChoice } from '#contract/imports.ts'
import { notNew, notThere } from '#contract/messages/import-choice.ts'

/** Why a row is left out by what was chosen; null where it is taken. */
export function leftOutBy({ scope }: ImportChoice, isNew: boolean): string | null {
  if (scope === 'add' && !isNew) return notNew
  return scope === 'update' && isNew ? notThere : null
}

/** A field of a record, as far as an empty cell could clear it. */
interface Clearable {
  isRequired: boolean
  /** Rows and records are matched by it. */
  isKey: boolean
}

/** Whether an empty cell clears the field of a record that is there. */
export function clears({ blanks }: ImportChoice, { isRequired, isKey }: Clearable): boolean {
  return blanks === 'clear' && !isRequired && !isKey
}
