import type { Field } from './field.ts'

/**
 * The id of the record that a choice or a line of text has become. No address has the sign behind the
 * kind of a text, and signs that part ids and addresses are others in it that look like them.
 */
export function idOfText(field: Pick<Field, 'to' | 'wasText'>, text: string): string {
  return beforeText(field) + text.replaceAll(',', '‚').replaceAll('/', '∕')
}

/** The text of which such an id was made; null of any other id. */
export function textOfId(field: Pick<Field, 'to' | 'wasText'>, id: string): string | null {
  const before = beforeText(field)
  if (!id.startsWith(before)) return null
  return id.slice(before.length).replaceAll('‚', ',').replaceAll('∕', '/')
}

function beforeText({ to = '', wasText }: Pick<Field, 'to' | 'wasText'>) {
  return wasText ? `${to}:` : `${to}-`
}

/** What a record is called that a field names and that is not there, with the text that it was before. */
export function calledWhenGone(field: Field, id: string): string {
  const { gone, wasText } = field
  if (gone === undefined) return id
  const text = wasText ? textOfId(field, id) : null
  return text === null ? gone : `${gone}: ${text}`
}
