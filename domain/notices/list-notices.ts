import { and, asc, desc, or, sql, type SQL } from 'drizzle-orm'
import { kinds } from '#contract/kinds/kinds.ts'
import { noticeMessages } from '#contract/messages/notices.ts'
import type { Reader } from '#store/database.ts'
import { askable, isOneOf } from '#store/queries.ts'
import { files, records } from '#store/schema.ts'
import { mayWriteAll, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { findDocument, listDocuments, type Listed } from '../records/document-storage.ts'
import { isShown, textOf } from '../records/hidden.ts'
import { factsOf } from '../texts/facts-of.ts'
import { plainLinesOf } from '../rich-text/read-rich-text.ts'
import { shownText } from '../rich-text/shown-text.ts'

export type Notice = Listed<typeof kinds.notice>

/** Visitors see it from its first day on; after its last day it is in the archive. */
type NoticeState = 'scheduled' | 'current' | 'archived'

/** Not in the archive yet, or in it. Both also hold for what is not shown at all. */
const ends = textOf('until')
const isCurrent = (today: string): SQL | undefined =>
  or(sql`${ends} = ''`, sql`${ends} >= ${today}`)
const isArchived = (today: string) => and(sql`${ends} <> ''`, sql`${ends} < ${today}`)

/** Pinned and urgent notices stand ahead of the others. */
const pinnedFirst = asc(sql`${textOf('placement')} = 'listed'`)

/** What is current on this day, pinned notices first, then the latest. */
export async function currentNotices(
  db: Reader,
  today: string,
  limit?: number,
): Promise<NoticeLine[]> {
  const found = await listDocuments(db, kinds.notice, {
    when: and(isShown(kinds.notice, today), isCurrent(today)),
    first: pinnedFirst,
    ...(limit !== undefined && { limit }),
  })
  return found.map((notice) => lineOf(notice, today))
}

/** The urgent ones among them, which every page shows in a banner. */
export async function urgentNotices(db: Reader, today: string) {
  const found = await listDocuments(db, kinds.notice, {
    where: { placement: 'urgent' },
    when: and(isShown(kinds.notice, today), isCurrent(today)),
  })
  return found.map(({ id, title }) => ({ id, title }))
}

export type UrgentNotice = Awaited<ReturnType<typeof urgentNotices>>[number]

interface Asked {
  /** The day on which somebody looks, as 2025-02-15. */
  today: string
  /** Of the archive; '' for what is current. */
  year: string
}

/**
 * The notices of one page: what is current with, for whoever may write them, what is still to come;
 * or one year of the archive. `years` are those that the archive has, the latest first.
 */
export async function noticeList(db: Reader, who: Who, { today, year }: Asked) {
  const [notices, scheduled, years]: [NoticeLine[], NoticeLine[], string[]] = await Promise.all([
    year ? archiveOf(db, { today, year }) : currentNotices(db, today),
    mayWriteAll(who, 'notice') && !year ? scheduledNotices(db, today) : [],
    archiveYears(db, today),
  ])
  return { year, notices, scheduled, years }
}

async function scheduledNotices(db: Reader, today: string) {
  const when = sql`${textOf('from')} > ${today}`
  const found = await listDocuments(db, kinds.notice, { when, first: asc(textOf('from')) })
  return found.map((notice) => lineOf(notice, today))
}

async function archiveOf(db: Reader, { today, year }: Asked) {
  const ofYear = sql`left(${textOf('from')}, 4) = ${askable(year)}`
  const when = and(isShown(kinds.notice, today), isArchived(today), ofYear)
  const found = await listDocuments(db, kinds.notice, { when })
  return found.map((notice) => lineOf(notice, today))
}

async function archiveYears(db: Reader, today: string): Promise<string[]> {
  const year = sql<string>`left(${textOf('from')}, 4)`.as('year')
  const rows = await db
    .selectDistinct({ year })
    .from(records)
    .where(and(isShown(kinds.notice, today), isArchived(today)))
    .orderBy(desc(year))
  return rows.map((row) => row.year)
}

/** A notice as lists show it, with what its form begins with. */
export function lineOf(notice: Notice, today: string) {
  const { audience, within } = notice
  const whole = audience === 'everyone' ? '' : (audiences[audience] ?? '')
  return {
    ...notice,
    state: stateOf(notice, today),
    /** Whom it concerns; '' for everyone. */
    forWhom: [whole, within].filter((said) => said !== '').join(', '),
    /** How it begins, in a list. */
    paragraphs: plainLinesOf(notice.body),
  }
}

export type NoticeLine = ReturnType<typeof lineOf>

const audiences: Readonly<Record<string, string>> = kinds.notice.fields[1].words ?? {}

function stateOf({ from, until }: Notice, today: string): NoticeState {
  if (from > today) return 'scheduled'
  return until !== '' && until < today ? 'archived' : 'current'
}

interface One {
  id: string
  /** The day on which somebody looks, as 2025-02-15. */
  today: string
}

/**
 * One notice. Throws not-found, for visitors also where it has not appeared yet: only whoever may
 * write it sees it before its first day.
 */
export async function getNotice(db: Reader, who: Who, { id, today }: One): Promise<NoticeLine> {
  const notice = await findDocument(db, kinds.notice, askable(id))
  const line = notice && lineOf(notice, today)
  const isSeen = line && (line.state !== 'scheduled' || mayWriteAll(who, 'notice'))
  if (!isSeen) throw new Problem('not-found', noticeMessages.unknown)
  return line
}

/** All that the page of one notice shows. Throws as `getNotice` does. */
export async function noticePage(db: Reader, who: Who, asked: One) {
  const notice = await getNotice(db, who, asked)
  return {
    notice,
    ...(await shownText(db, notice.body)),
    description: descriptionOf(notice),
    attachments: await attachmentsOf(db, notice),
  }
}

/** The files of a notice in their order, with what is known of each. */
async function attachmentsOf(db: Reader, { files: held }: Pick<Notice, 'files'>) {
  if (held.length === 0) return []
  const { id, hash, type, size } = files
  const rows = await db
    .select({ id, hash, type, size })
    .from(files)
    .where(
      isOneOf(
        id,
        held.map(({ fileId }) => fileId),
      ),
    )
  const facts = await factsOf(
    db,
    rows.map((row) => row.hash),
  )
  return held.flatMap(({ name, fileId }) => {
    const file = rows.find((row) => row.id === fileId)
    return file ? [{ ...file, name, pages: facts.get(file.hash)?.pages ?? null }] : []
  })
}

export type Attachment = Awaited<ReturnType<typeof attachmentsOf>>[number]

/** An attachment by its name, and whether everybody may have it. Throws not-found, as `getNotice` does. */
export async function getAttachment(db: Reader, who: Who, asked: One & { name: string }) {
  const notice = await getNotice(db, who, asked)
  const attached = await attachmentsOf(db, notice)
  const file = attached.find(({ name }) => name === asked.name)
  if (!file) throw new Problem('not-found', noticeMessages.unknownFile)
  return { file, isPublic: notice.state !== 'scheduled' }
}

/** For search results, which show about 155 characters. */
function descriptionOf({ paragraphs, title }: NoticeLine) {
  const said = paragraphs.join(' ').replaceAll(/\s+/g, ' ').trim() || title
  return said.length > 155 ? `${said.slice(0, 154)}…` : said
}
