/** What stands in the controls of a form, by the names of the fields. */
export type Texts = Record<string, string>

/** Those that differ from what the form began with. */
export function changedTexts(texts: Texts, began: Readonly<Record<string, unknown>>): Texts {
  const changed = Object.entries(texts).filter(([name, text]) => text !== textOf(began[name]))
  return Object.fromEntries(changed)
}

/** The value of a field as its control holds it: a text, or the groups of a list as JSON. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? JSON.stringify(value) : ''
}
