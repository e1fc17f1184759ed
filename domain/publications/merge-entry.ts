import type { Field } from '#contract/kinds/field.ts'
import { publicationKinds } from '#contract/publications.ts'
import { entryWith } from './publication-columns.ts'
import type { Publication } from './recogniser.ts'

/**
 * A publication brought up to date from a file's entry of the same kind, and the labels of what
 * changed. What the file leaves empty stays as it is.
 */
export function mergeEntry({ id, ...known }: Publication, given: Publication) {
  const { kind } = known.entry
  const before = new Map(Object.entries(known.entry.fields))
  const news = new Map(
    Object.entries(given.entry.fields).filter(
      ([name, value]) => value !== '' && value !== before.get(name),
    ),
  )
  const fields: readonly Field[] = publicationKinds[kind].fields
  const labels = fields.filter(({ name }) => news.has(name)).map(({ label }) => label)
  const citeKey = given.citeKey || known.citeKey
  const entry = entryWith(kind, { ...known.entry.fields, ...Object.fromEntries(news) })
  const changed = citeKey === known.citeKey ? labels : [...labels, 'Cite key']
  return { merged: { id, citeKey, entry }, changed }
}
