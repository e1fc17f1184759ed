import { titleOfCopy } from '../messages/record-forms.ts'
import { holdsCaptioned, holdsFile, type Field } from './field.ts'
import { addressField, type Kind } from './kind.ts'

/**
 * What a copy begins with: what the record says, but for its place and what no two of the kind may say; a
 * title of which there is one gets a word behind it. Files of it are to be taken apart, since each record
 * has its own.
 */
export function copiedValues(
  kind: Kind,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { fields, key, unique, title } = kind
  const alone = new Set([key, unique, ...fields.flatMap((one) => (one.alone ? one.name : []))])
  // A key and an address are made of the title where nobody chooses one.
  if (key !== undefined || addressField(kind) !== null) alone.add(title)
  return Object.fromEntries(
    fields.flatMap(({ name, holds, max }) => {
      const value = values[name]
      if (holds === 'place' || value === undefined || value === '') return []
      if (!alone.has(name)) return [[name, value]]
      return name === title && typeof value === 'string' ? [[name, titleOfCopy(value, max)]] : []
    }),
  )
}

/** The fields of a kind of which a copy takes files along. */
export function fieldsWithFiles({ fields }: Kind): readonly Field[] {
  return fields.filter((field) => field.alone !== true && mayHoldFiles(field))
}

function mayHoldFiles(field: Field): boolean {
  const { holds, of = [] } = field
  return holds === 'files' || holdsFile(field) || holdsCaptioned(field) || of.some(mayHoldFiles)
}
