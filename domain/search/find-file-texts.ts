import type { PageTitles } from '../site/page-titles.ts'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { SearchHit } from '#contract/search.ts'
import { pageTexts } from '#store/file-schema.ts'
import type { Who } from '../accounts/access.ts'
import type { Ask } from './candidate.ts'
import { type Question } from './question.ts'
import { joined } from './fold.ts'
import type { Found } from './ranked.ts'
import { noteFiles, notes, papers } from '#store/resource-schema.ts'
import { documents, files, records, students } from '#store/schema.ts'
import { isStudying } from '../students/graduates.ts'
import { attachedTo, joinShowing } from '../texts/attached-files.ts'
import { maySee } from './criteria.ts'
import type { Snapshot } from '../history/restorable.ts'
import type { DomainKey } from '#contract/resources.ts'
import { documentPlace } from '#contract/documents.ts'
import { withPlace } from '#contract/file-paths.ts'
import { profilePath } from '#contract/paths.ts'
import { noteViewerPath, paperViewerPath } from '#contract/resource-paths.ts'
import type { SiteTexts } from './site-texts.ts'
import { documentName } from './find-records.ts'
import { markedParts, wordsFound, type Mark } from './marks.ts'
import { snippetOf } from './snippet.ts'

/** How many pages are ranked at most: ranking more of them would hardly change the first results. */
const weighedPages = 300
const readPages = 1500

/**
 * Files by the words on their pages: one hit a file, with the page that says most of what is asked.
 * Only what the file belongs to now counts, and only where whoever asks may see that.
 */
export async function findFileTexts({
  db,
  who,
  question,
  texts,
  window,
}: Ask): Promise<Found<SearchHit>> {
  const { rows } = await db.execute<TextUse & { total: number; weighed: number }>(
    bestPages(who, question, window),
  )
  return {
    hits: rows.flatMap((row) => fileHit(row, question, texts) ?? []),
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
      shown.file, shown.total, (select count(*) from matches)::int as weighed,
      ${pageTexts.text} as text, ${records.data} as data
    from shown join ${pageTexts} on ${hash} = shown.hash and ${page} = shown.page
      left join ${records} on ${records.kind} = shown.kind and ${records.id} = shown.key
    order by rank desc, added desc, shown.hash`
}

/**
 * The index knows which words a page has, but not where: of words in a row, only some of the pages
 * that have them all are read.
 */
function near(apart: SQL) {
  return sql`(select * from ${pageTexts} where ${pageTexts.search} @@ ${apart} limit ${readPages}) ${pageTexts}`
}

/**
 * What the file with these bytes belongs to now, as far as whoever asks may see it. A file of
 * something that was removed belongs to nothing. Only the first of these is taken, and no later one
 * is looked for then.
 */
function readableUses(who: Who, hash: SQLWrapper): SQL {
  const none = sql`''`
  return sql`
    select 'note' as kind, ${notes.id} as key, ${notes.title} as title, ${noteFiles.name} as name,
      ${notes.domain} as domain, ${none} as year, ${files.id} as file, ${files.createdAt} as added
    from ${files} join ${noteFiles} on ${noteFiles.fileId} = ${files.id}
      join ${notes} on ${notes.id} = ${noteFiles.noteId}
    where ${files.hash} = ${hash}
    union all
    select 'paper', ${papers.id}, ${papers.title}, ${files.name}, ${papers.domain}, ${papers.year},
      ${files.id}, ${files.createdAt}
    from ${files} join ${papers} on ${papers.fileId} = ${files.id}
    where ${files.hash} = ${hash}
    union all
    select 'document', ${documents.key}, ${documents.title}, ${files.name}, ${none}, ${none},
      ${files.id}, ${files.createdAt}
    from ${files} join ${documents} on ${documents.fileId} = ${files.id}
    where ${files.hash} = ${hash}
    union all
    select 'resume', ${students.registerNumber}, ${students.name}, ${files.name}, ${none}, ${none},
      ${files.id}, ${files.createdAt}
    from ${files} join ${students} on ${students.resumeId} = ${files.id}
    where ${files.hash} = ${hash} and ${isStudying} and ${maySee(who, 'resume')}
    union all
    select ${records.kind}, ${records.id}, ${none}, ${files.name}, ${none}, ${none},
      ${files.id}, ${files.createdAt}
    from ${files} ${joinShowing(files.id)}
    where ${files.hash} = ${hash}`
}

/** A page of a file, and what the file belongs to. */
type TextUse = Record<string, unknown> & {
  /** 'note', 'paper', 'document', 'resume', or the kind of a record that has the file attached. */
  kind: string
  /** The id of a note, a paper or such a record, the key of a document, a student's register number. */
  key: string
  title: string
  /** Of the file. */
  name: string
  domain: DomainKey
  year: string
  /** The id of the file. */
  file: string
  page: number
  text: string
  /** Of a record that has the file attached. */
  data: Snapshot | null
}

/**
 * A hit that opens the file at its page, with the words marked; of an attachment, one that leads to where
 * it stands.
 */
function fileHit(use: TextUse, { marks }: Question, texts: SiteTexts): SearchHit | null {
  const found = use.data ? attachmentFound(use, use.data) : fileFound(use, marks, texts)
  return (
    found && {
      path: found.path,
      title: markedParts(found.title, marks),
      facts: joined(`Page ${use.page}`, found.belongsTo),
      snippet: snippetOf(use.text, marks),
    }
  )
}

function attachmentFound({ kind, key, file, name }: TextUse, data: Snapshot) {
  const to = attachedTo({ kind, id: key, data }, file)
  return to && { path: to.path, title: to.called || name, belongsTo: to.words }
}

function fileFound(use: TextUse, marks: Mark[], { domains, pageTitles }: SiteTexts) {
  return {
    path: pathOf(use, { page: use.page, words: wordsFound(use.text, marks) }),
    title: use.kind === 'note' ? use.name : titleOf(use, pageTitles),
    belongsTo: belongsTo(use, domains.get(use.domain)),
  }
}

function titleOf({ kind, title }: TextUse, pageTitles: PageTitles) {
  if (kind === 'resume') return `Resume of ${title}`
  return kind === 'document' ? documentName(title, pageTitles) : title
}

function belongsTo({ kind, title, name, year }: TextUse, domain: string | undefined) {
  if (kind === 'note') return joined(title, domain)
  if (kind === 'paper') return joined('Research paper', year, domain)
  return name
}

function pathOf({ kind, key, title, name, domain, year }: TextUse, place: Place) {
  if (kind === 'note') return noteViewerPath(domain, { id: key, title: name, ...place })
  if (kind === 'paper') return paperViewerPath({ domain, year, title, ...place })
  if (kind === 'resume') return `${withPlace(profilePath(key), place)}#resume`
  return withPlace(documentPlace(title), place)
}

interface Place {
  page: number
  words: string
}
