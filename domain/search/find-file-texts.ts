import { sql, type SQL } from 'drizzle-orm'
import type { SearchHit } from '#contract/search.ts'
import { pageTexts } from '#store/file-schema.ts'
import type { Who } from '../accounts/access.ts'
import type { Ask } from './ask.ts'
import { fileHit, type TextUse } from './file-hit.ts'
import { readableUses } from './readable-uses.ts'
import type { Question } from './question.ts'
import type { Found } from './ranked.ts'

/** How many pages are ranked at most: ranking more of them would hardly change the first results. */
const weighedPages = 300
const readPages = 1500

/**
 * Files by the words on their pages: one hit a file, with the page that says most of what is asked.
 * Only what the file belongs to now counts, and only where whoever asks may see that.
 */
export async function findFileTexts({ db, who, question, window }: Ask): Promise<Found<SearchHit>> {
  const { rows } = await db.execute<TextUse & { total: number; weighed: number }>(
    bestPages(who, question, window),
  )
  return {
    hits: rows.map((row) => fileHit(row, question)),
    total: rows[0]?.total ?? 0,
    isWhole: (rows[0]?.weighed ?? 0) < weighedPages,
  }
}

/** What a file belongs to is asked beside its pages, so that PostgreSQL remembers it from page to page. */
function bestPages(who: Who, { prose, apart }: Question, { after, size }: Ask['window']) {
  const { hash, page, search } = pageTexts
  return sql`
    with matches as materialized (
      select ${hash}, ${page}, ts_rank(${search}, ${prose}) as rank, used.*
      from ${apart ? near(apart) : pageTexts}, lateral (${readableUses(who, hash)} limit 1) used
      where ${search} @@ ${prose}
      limit ${weighedPages}),
    best as (select distinct on (hash) * from matches order by hash, rank desc, page),
    shown as (
      select *, (count(*) over ())::int as total
      from best order by rank desc, added desc, hash limit ${size} offset ${after})
    select shown.kind, shown.key, shown.title, shown.name, shown.domain, shown.year, shown.page,
      shown.total, (select count(*) from matches)::int as weighed, ${pageTexts.text} as text
    from shown join ${pageTexts} on ${hash} = shown.hash and ${page} = shown.page
    order by rank desc, added desc, shown.hash`
}

/**
 * The index knows which words a page has, but not where: of words in a row, only some of the pages
 * that have them all are read.
 */
function near(apart: SQL) {
  return sql`(select * from ${pageTexts} where ${pageTexts.search} @@ ${apart} limit ${readPages}) ${pageTexts}`
}
