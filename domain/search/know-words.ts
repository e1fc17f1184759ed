import { sql } from 'drizzle-orm'
import type { Reader } from '#store/database.ts'
import { searchWords } from '#store/file-schema.ts'
import { beginsWith } from './begins-with.ts'
import { fold } from './fold.ts'
import { wordsIn, type Term } from './parse-query.ts'
import type { KnownTerm } from './question.ts'

/** A word of a search, and what the database knows of it. */
export interface KnownWord {
  /** Folded. */
  word: string
  /** As it was typed. */
  typed: string
  stem: string
  /** So usual a word that texts are not searched for it. */
  isStop: boolean
  /** The last one may be half typed. */
  isLast: boolean
  /**
   * Words of the site that begin with the last one, though their stems do not begin with its own: all
   * others are found by its beginning. Of a usual word, which has no stem, any.
   */
  endings: string[]
  /** Some text that everybody may read holds it, or a word that begins with it. */
  isThere: boolean
}

/** Shorter beginnings are the beginning of too much. */
const shortestStart = 3
const mostEndings = 12

/** Looks up every word of a search at once. */
export async function knowWords(db: Reader, terms: Term[]): Promise<KnownTerm[]> {
  const typed = terms.flatMap(({ words }) => words)
  const { rows } = await db.execute<Row>(lookUp(typed))
  const known = rows.map((row, at) => ({
    ...row,
    // What folding makes of a sign may be signs again, or nothing.
    word: wordsIn(row.word).join(''),
    typed: typed[at] ?? '',
    stem: row.stem ?? fold(row.word),
    isLast: at === typed.length - 1,
  }))
  let at = 0
  return terms.map(({ words }) => ({
    words: known.slice(at, (at += words.length)).filter(({ word }) => word !== ''),
  }))
}

type Row = Record<string, unknown> &
  Pick<KnownWord, 'word' | 'isStop' | 'endings' | 'isThere'> & {
    stem: string | null
  }

function lookUp(typed: string[]) {
  const begins = beginsWith(sql`asked.word`)
  return sql`
    select asked.word, stems[1] as stem, stems = '{}' as "isStop",
      array(select ${searchWords.word} from ${searchWords}
        where nth = ${typed.length} and length(asked.word) >= ${shortestStart} and ${begins}
          and (stems = '{}' or not starts_with((ts_lexize('english_stem', ${searchWords.word}))[1], stems[1]))
        order by length(${searchWords.word}), ${searchWords.word} limit ${mostEndings}) as endings,
      exists(select from ${searchWords} where ${begins}) as "isThere"
    from unnest(${sql.param(typed)}::text[]) with ordinality as given(typed, nth),
      lateral (select fold(typed) as word) as asked,
      lateral (select coalesce(ts_lexize('english_stem', asked.word), array[asked.word]) as stems) as stemmed
    order by nth`
}
