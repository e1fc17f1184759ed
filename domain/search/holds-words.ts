import { sql, type SQL } from 'drizzle-orm'

/** Where a word may stand: takes the pattern of it, and says what a record must be like. */
type WordIn = (pattern: SQL) => SQL

/** One condition for each word of `q`, made by `wordIn`; none where nothing is asked for. */
export function holdsWords(q: string, wordIn: WordIn): SQL[] {
  const words = q.split(/\s+/).filter((word) => word !== '')
  return words.map((word) => wordIn(sql`'%' || ${literally(word)} || '%'`))
}

/** Escaped once it is folded, for folding turns the wide forms of %, _ and \ into the plain ones. */
function literally(word: string) {
  return sql`regexp_replace(fold(${word}), ${/([\\%_])/.source}, ${String.raw`\\\1`}, 'g')`
}
