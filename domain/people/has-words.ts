import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * Whether a text has each word of a name, whole, without case and accents. The indexes of names and of
 * authors hold these words in every script; trigrams are made of Latin letters only in the locale of our
 * database, so that a name in Tamil would be looked for in all rows.
 */
export function hasWords(text: SQLWrapper, name: SQLWrapper | string): SQL {
  return sql`${wordsIn(text)} @> array_remove(${wordsIn(name)}, '')`
}

/** As in the indexes. PostgreSQL splits words of other scripts at more signs than we do, but it does so in both. */
function wordsIn(text: SQLWrapper | string) {
  return sql`regexp_split_to_array(fold(${text}), '[^[:alpha:]]+')`
}
