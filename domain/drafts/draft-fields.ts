import { holdsCaptioned, holdsFile, type Field } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { newRecord, recordChange } from '#contract/record-schemas.ts'
import { invalidFields } from '../problem.ts'
import { heldIn } from '../records/held-files.ts'
import type { SentFields } from '../records/sent-files.ts'

export function isOfFiles(field: Field): boolean {
  return holdsFile(field) || field.holds === 'files'
}

/** The ids of files in the fields of a form, also in lists, which it sends as JSON, and in texts. */
export function fileIdsIn({ fields }: Kind, sent: SentFields): string[] {
  const read = fields.map((field) => {
    const said = sent[field.name]
    const isJson = field.holds === 'list' || holdsCaptioned(field)
    return [field.name, isJson && typeof said === 'string' ? parsed(said) : said] as const
  })
  const held = heldIn(fields, Object.fromEntries(read))
  return [...new Set(held.map(({ fileId }) => fileId))]
}

/** A draft is stored as it came: a list in it that cannot be read has no files. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return []
  }
}

/**
 * What a form was filled in with, as the call that saves it takes it. Throws what that call would say of
 * fields that are wrong. `isNew` for a record that is to be added.
 */
export function checkedFields(kind: Kind, isNew: boolean, sent: SentFields): SentFields {
  const { success, data, error } = (isNew ? newRecord(kind) : recordChange(kind)).safeParse(sent)
  if (!success) throw invalidFields(error.issues)
  return data
}

/** The same but for files: a preview is given a page of their own addresses, which know of none yet. */
export function fieldsToPreview(kind: Kind, isNew: boolean, sent: SentFields): SentFields {
  const typed = { ...kind, fields: kind.fields.filter((field) => !isOfFiles(field)) }
  return checkedFields(typed, isNew, sent)
}
