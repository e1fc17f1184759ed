import type { z } from 'zod'
import { sitePages, type PageKey, type QueryName } from '#contract/pages.ts'

/** What the address of a page asks for, by the parameters that the page knows. */
export type PageQuery<Key extends PageKey> = { [Name in QueryName<Key>]?: string }

/** The parameters of a page's address. One that contract/pages.ts does not name cannot be read. */
export function pageQuery<Key extends PageKey>(key: Key, url: URL): PageQuery<Key> {
  const { query }: { query: readonly string[] } = sitePages[key]
  const given = query.map((name) => [name, url.searchParams.get(name)] as const)
  // Its names are those of the description.
  return Object.fromEntries(given.filter(([, value]) => value !== null)) as PageQuery<Key>
}

/** The names that a schema reads and a page does not know. */
type Unknown<Key extends PageKey, In> = Exclude<keyof In, QueryName<Key>>

/**
 * The same, checked by a schema. A schema that reads a parameter that contract/pages.ts does not name
 * is refused by the compiler, which says which.
 */
export function parsedQuery<Key extends PageKey, Out, In>(
  key: Key,
  url: URL,
  schema: z.ZodType<Out, In> &
    ([Unknown<Key, In>] extends [never] ? unknown : { describeIt: Unknown<Key, In> }),
): Out {
  return schema.parse(pageQuery(key, url))
}
