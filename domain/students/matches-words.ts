import { and, like, sql } from 'drizzle-orm'
import { students } from '#store/schema.ts'

/** Each word must stand somewhere in name or register number, folded on both sides. */
export function matchesWords(q: string) {
  const words = q.split(/\s+/).filter((word) => word !== '')
  return and(...words.map((word) => like(students.folded, sql`'%' || ${literally(word)} || '%'`)))
}

/** Escaped once it is folded, for folding turns the wide forms of %, _ and \ into the plain ones. */
function literally(word: string) {
  return sql`regexp_replace(fold(${word}), ${/([\\%_])/.source}, ${String.raw`\\\1`}, 'g')`
}
