import { bareWords } from '../search/fold.ts'

/**
 * In which column, from 0, each field of a file stands, by the titles of the columns. The names of a
 * field come with those first that say most surely what is meant: where columns have several of them,
 * the first name counts, and of two columns with one name the first.
 */
export function columnsNamed<F>(
  titles: readonly string[],
  fields: readonly (readonly [field: F, names: readonly string[]])[],
): Map<F, number> {
  const bare = titles.map(bareWords)
  const found = fields.flatMap(([field, names]) => {
    const [at] = names.map((name) => bare.indexOf(bareWords(name))).filter((place) => place !== -1)
    return at === undefined ? [] : [[field, at] as const]
  })
  return new Map(found)
}

/** The titles of a file whose columns hold nothing that is read. */
export function titlesLeftOut(titles: readonly string[], columns: Iterable<number>): string[] {
  const read = new Set(columns)
  return titles.filter((title, at) => title.trim() !== '' && !read.has(at))
}
