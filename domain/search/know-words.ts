import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Reader } from '#store/database.ts'
import { searchWords } from '#store/file-schema.ts'
import { fold } from './fold.ts'
import { shortestStart } from './marks.ts'
import { wordsIn } from './parse-query.ts'

/** A word that is to be looked up. */
export interface AskedWord {
  typed: string
  /** The last one may be half typed. */
  isLast: boolean
  /** It is not what was typed: a synonym, or a part of a compound. */
  isOther: boolean
}

/** A word of a search, and what the database knows of it. */
export interface KnownWord extends AskedWord {
  /** Folded. */
  word: string
  stem: string
  /** So usual a word that texts are not searched for it. */
  isStop: boolean
  /**
   * Words of the site that begin with the last one, though their stems do not begin with its own: all
   * others are found by its beginning. Of a usual word, which has no stem, any.
   */
  endings: string[]
  /** Some text that everybody may read holds it, or a word that begins with it. */
  isThere: boolean
  /** Some text that everybody may read holds the word itself. */
  isWhole: boolean
}

const mostEndings = 12

/** Looks up words, all at once and in their order. */
export async function knowWords(db: Reader, asked: readonly AskedWord[]): Promise<KnownWord[]> {
  if (asked.length === 0) return []
  const { rows } = await db.execute<Row>(lookUp(asked))
  return rows.map(({ stem, ...row }, at) => ({
    ...row,
    // What folding makes of a sign may be signs again, or nothing.
    word: wordsIn(row.word).join(''),
    typed: asked[at]?.typed ?? '',
    stem: stem ?? fold(row.word),
    isLast: asked[at]?.isLast ?? false,
    isOther: asked[at]?.isOther ?? false,
  }))
}

type Row = Record<string, unknown> &
  Pick<KnownWord, 'word' | 'isStop' | 'endings' | 'isThere' | 'isWhole'> & {
    stem: string | null
  }

function lookUp(asked: readonly AskedWord[]) {
  const begins = beginsWith(sql`asked.word`)
  const typed = sql.param(asked.map((word) => word.typed))
  const open = sql.param(asked.map(({ isLast, isOther }) => isLast && !isOther))
  return sql`
    select asked.word, stems[1] as stem, stems = '{}' as "isStop",
      array(select ${searchWords.word} from ${searchWords}
        where is_open and length(asked.word) >= ${shortestStart} and ${begins}
          and (stems = '{}' or not starts_with((ts_lexize('english_stem', ${searchWords.word}))[1], stems[1]))
        order by length(${searchWords.word}), ${searchWords.word} limit ${mostEndings}) as endings,
      exists(select from ${searchWords} where ${begins}) as "isThere",
      exists(select from ${searchWords} where ${searchWords.word} = asked.word) as "isWhole"
    from unnest(${typed}::text[], ${open}::bool[]) with ordinality as given(typed, is_open, nth),
      lateral (select fold(typed) as word) as asked,
      lateral (select coalesce(ts_lexize('english_stem', asked.word), array[asked.word]) as stems) as stemmed
    order by nth`
}

/** Whether a word of the site begins with these letters, as its index can tell. */
export function beginsWith(letters: SQLWrapper): SQL {
  return sql`(${searchWords.word} ~>=~ ${letters} and ${searchWords.word} ~<~ (${letters} || chr(1114111)))`
}
