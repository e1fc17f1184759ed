import type { EntryFields } from './parse-entry.ts'

/** The first of these fields that says anything, else ''. */
export function first(fields: EntryFields, ...names: string[]): string {
  return names.map((name) => fields.get(name) ?? '').find(Boolean) ?? ''
}

/** A link that a page may show: http and https only. */
export function webAddress(text: string): string {
  return /^https?:\/\/\S+/i.exec(text)?.[0] ?? ''
}
