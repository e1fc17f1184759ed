import { sql, type SQL } from 'drizzle-orm'
import type { Reader } from '#store/database.ts'
import type { Mark } from './marks.ts'
import type { Term } from './parse-query.ts'
import { namesQuery, proseQuery } from './query-text.ts'
import { knowWords, type KnownWord } from './know-words.ts'

/** A search as the tables are asked it. */
export interface Question {
  /** For texts, whose words stand there by their stems. */
  prose: SQL
  /** The same with the words anywhere, where some are asked for in a row. */
  apart: SQL | null
  /** For names, each of which may be shortened. */
  names: SQL
  /** For what is kept in memory, and for showing where the words stand. */
  marks: Mark[]
  terms: KnownTerm[]
}

/** A term with what is known of its words. */
export interface KnownTerm {
  words: KnownWord[]
}

/** Looks the words of a search up, and puts it into the terms of the database. */
export async function askedQuestion(db: Reader, asked: Term[]): Promise<Question> {
  const known = await knowWords(db, asked)
  const terms = known.filter(({ words }) => words.length > 0)
  return {
    prose: sql`to_tsquery('english', ${proseQuery(terms)})`,
    apart: terms.some(({ words }) => words.length > 1)
      ? sql`to_tsquery('english', ${proseQuery(takenApart(terms))})`
      : null,
    names: sql`to_tsquery('simple', ${namesQuery(terms)})`,
    marks: telling(terms.flatMap(({ words }) => words)).map(markOf),
    terms,
  }
}

/** Each word a term of its own. */
function takenApart(terms: KnownTerm[]): KnownTerm[] {
  return terms.flatMap(({ words }) => words.map((word) => ({ words: [word] })))
}

/** Without the usual words, unless there are no others. */
function telling(words: KnownWord[]) {
  const unusual = words.filter(({ isStop }) => !isStop)
  return unusual.length > 0 ? unusual : words
}

function markOf({ word, stem, isLast, endings }: KnownWord): Mark {
  return { word, stem, isPrefix: isLast, endings }
}
