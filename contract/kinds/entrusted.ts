import { capital } from '../messages/records.ts'
import type { Kind } from './kind.ts'
import { kinds, type KindName } from './kinds.ts'

const described: readonly Kind[] = Object.values(kinds)

const given = described.filter(({ withheld }) => !withheld)

/** The kinds of record that an administrator may entrust to a member, by their names. */
// Their names are those of the registry.
export const entrustable = given.map(({ name }) => name) as readonly KindName[]

/** What the records of each are called together, as an entry of a list: 'Notices', 'Home page'. */
export const entrustedWords: Readonly<Record<string, string>> = Object.fromEntries(
  given.map(({ name, noun, plural, single }) => [name, capital(single ? noun : plural)]),
)

/** Those of these names that are kinds which may be entrusted, in the order of the registry. */
export function entrustedIn(names: readonly string[]): KindName[] {
  return entrustable.filter((name) => names.includes(name))
}
