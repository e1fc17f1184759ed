import type { Field } from './field.ts'
import type { Kind } from './kind.ts'

/** Fields of a form that stand together. */
export interface FormSection {
  /** The heading over them; '' for none. */
  label: string
  fields: readonly Field[]
}

/**
 * How a form of these fields is laid out: a form of one part of a record is a plain row of fields, and
 * one of several parts has their headings, with what is rarely asked for set apart.
 */
export function formSections(
  { parts = [] }: Pick<Kind, 'parts'>,
  fields: readonly Field[],
): { sections: FormSection[]; rare: readonly Field[] } {
  const inParts = parts.map(({ label, fields: names }) => ({
    label,
    fields: fields.filter(({ name }) => names.includes(name)),
  }))
  if (inParts.filter((part) => part.fields.length > 0).length < 2) {
    return { sections: [{ label: '', fields }], rare: [] }
  }
  const sections = inParts
    .map((part) => ({ ...part, fields: part.fields.filter(({ rare }) => !rare) }))
    .filter((part) => part.fields.length > 0)
  return { sections, rare: fields.filter(({ rare }) => rare) }
}
