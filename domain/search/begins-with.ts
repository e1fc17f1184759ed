import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { searchWords } from '#store/file-schema.ts'

/** Whether a word of the site begins with these letters, as its index can tell. */
export function beginsWith(letters: SQLWrapper): SQL {
  return sql`(${searchWords.word} ~>=~ ${letters} and ${searchWords.word} ~<~ (${letters} || chr(1114111)))`
}
