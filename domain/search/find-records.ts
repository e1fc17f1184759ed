import type { PageTitles } from '../site/page-titles.ts'
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { capital } from '#contract/messages/records.ts'
import type { Field } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { yearForm } from '#contract/resources.ts'
import { hasPages, pageOfRecord, type Addressed } from '#contract/pages.ts'
import { courseMessages } from '#contract/messages/courses.ts'
import { isOneOf } from '#store/queries.ts'
import { records, events, documents, files, publications } from '#store/schema.ts'
import { searchColumns } from '#store/search-columns.ts'
import { eventPath } from '#contract/paths.ts'
import type { SearchHit } from '#contract/search.ts'
import { documentKey, documentPlace, pagedDocumentOf } from '#contract/documents.ts'
import { compareYears, yearsBeside } from '#contract/years.ts'
import { publicationPath } from '#contract/publication-paths.ts'
import { type Snapshot, textIn } from '../history/restorable.ts'
import { plainLinesOf } from '../rich-text/read-rich-text.ts'
import { namedBy, readCategories } from '../events/event-categories.ts'
import { isShown } from '../records/hidden.ts'
import { snapshotOf, type DocumentRow } from '../records/document-storage.ts'
import { dayInWords, dayOf } from '../site/today.ts'
import { entryOf, type PublicationRow } from '../publications/publication-columns.ts'
import { isOfYear } from '../publications/filter-publications.ts'
import { dateInWords, lineOf, yearBeside } from '../publications/publication-line.ts'
import { type Ask, type Candidate, isCalledSo } from './candidate.ts'
import { markedParts, type Mark } from './marks.ts'
import { proseQuery, publicationWords, type Question, tells, wordOf } from './question.ts'
import { onDaysAsked } from './days-asked.ts'
import { coursesByFacts } from './facts-of-courses.ts'
import { recordsNamed } from './records-named.ts'
import { countedUp, inOrder, rankedIds, type Found, type Searched } from './ranked.ts'
import { sentencesIn } from './sentences-in.ts'
import { snippetOf } from './snippet.ts'
import { joined } from './fold.ts'
import { findTexts, mostRelevant, readyTexts } from './stored-texts.ts'

/** Where a record of a kind is shown; null where there is no such page. */
type PageOf = (kind: string, record: Addressed) => string | null

interface Differently extends Partial<Pick<Searched, 'newest' | 'or'>> {
  pageOf?: PageOf
}

/** The kinds of records stored as documents that search leads to. */
export const withPages = Object.values<Kind>(kinds).filter(({ name }) => hasPages(name))

/** Kinds that are a group of their own in what is found. */
const grouped: readonly Kind[] = [kinds.course, kinds.notice, kinds.festival, kinds.page]

/** Of the kinds of which a department has few, so many stand beside others in a group. */
const mostFew = 100

/** Courses, by title, code, teacher and syllabus, and by their type, semester and programmes. */
export function findCourses(ask: Ask): Promise<Found<Candidate>> {
  const byFacts = coursesByFacts(ask.question, ask.texts.courseFacts)
  // A curriculum is read from its first semester on.
  return findRecords(ask, [kinds.course], { or: byFacts, newest: sql`-${records.sequence}` })
}

/** Notices that everybody may read today. */
export function findNotices(ask: Ask): Promise<Found<Candidate>> {
  return findRecords(ask, [kinds.notice])
}

/** The pages that the department has made itself, all at once: they stand among others. */
export async function findOwnPages(ask: Ask): Promise<Candidate[]> {
  return findFew(ask, kinds.page)
}

async function findFew(ask: Ask, kind: Kind, differently: Differently = {}) {
  const few = { ...ask, window: { after: 0, size: mostFew } }
  const { hits } = await findRecords(few, [kind], differently)
  return hits
}

/** Records that are stored as documents and have a page, by what their descriptions have searched. */
export async function findRecords(
  { db, question, window }: Ask,
  shown: readonly Kind[] = withPages.filter((kind) => !grouped.includes(kind)),
  { pageOf = pageOfRecord, ...differently }: Differently = {},
): Promise<Found<Candidate>> {
  if (shown.length === 0) return { hits: [], total: 0, isWhole: true }
  const searched = {
    table: records,
    id: records.id,
    column: searchColumns.records,
    newest: records.sequence,
    ...differently,
    only: or(...shown.map((kind) => isShown(kind))),
  }
  const { hits: ids, ...counted } = await rankedIds(db, searched, question, window)
  if (ids.length === 0) return { hits: [], ...counted }
  const rows = await db.select().from(records).where(isOneOf(records.id, ids))
  const hits = inOrder(ids, rows).flatMap((row) => {
    const kind = shown.find(({ name }) => name === row.kind)
    const path = pageOf(row.kind, { ...row.data, id: row.id })
    return kind && path !== null ? [hitOf(kind, { row, path }, question.marks)] : []
  })
  return { hits, ...counted }
}

interface Shown {
  row: DocumentRow
  path: string
}

function hitOf(kind: Kind, { row, path }: Shown, marks: Mark[]): Candidate {
  const snapshot = snapshotOf(kind, row)
  const said = facts[kind.name]?.(snapshot) ?? [capital(kind.noun)]
  const unique = kind.unique === undefined ? [] : [textIn(snapshot, kind.unique) ?? '']
  const prose = kind.fields.filter(({ search }) => search === 'C' || search === 'D')
  return {
    path,
    title: markedParts(textIn(snapshot, kind.title) ?? '', marks),
    // 'Electives' and 'semester 5' mean courses as their codes do.
    names: kind.name === kinds.course.name ? said : unique,
    labels: [kind.noun],
    facts: joined(...said),
    snippet: snippetOf(
      sentencesIn(prose.map((field) => asRead(field, snapshot[field.name]))),
      marks,
    ),
  }
}

/** What holds words that a reader of a page sees. */
const readable = new Set<Field['holds']>(['text', 'paragraph', 'richText', 'table', 'list'])

/** What a field says to its readers: of rich text the words without marks, of groups their words alone. */
function asRead({ holds, of = [] }: Pick<Field, 'holds' | 'of'>, value: unknown): unknown {
  if (holds === 'richText' && typeof value === 'string') return plainLinesOf(value)
  if (holds !== 'list' || !Array.isArray(value)) return value
  const worded = of.filter((part) => readable.has(part.holds))
  return value.map((group) =>
    Object.fromEntries(
      worded.map((part) => [part.name, asRead(part, Reflect.get(Object(group), part.name))]),
    ),
  )
}

/** What is said of a record beside its title, where that is more than what it is. */
const facts: Readonly<Record<string, (snapshot: Snapshot) => string[]>> = {
  course: ({ code, type, semester }) => [
    String(code),
    type === 'core' ? courseMessages.core : courseMessages.elective,
    typeof semester === 'string' && semester !== '' ? courseMessages.semesterOf(semester) : '',
  ],
  festival: ({ date, location }) => [dayInWords(String(date)), String(location)],
}

/** Festivals that are called so, then major events, then the other festivals: they are few. */
export async function findEvents(ask: Ask): Promise<Found<Candidate>> {
  const { question, window } = ask
  const days = { first: sql`${records.data} ->> 'date'`, last: sql`${records.data} ->> 'until'` }
  const onDays = onDaysAsked(question, { ...days, column: searchColumns.records })
  const festivals = await findFew(ask, kinds.festival, { or: onDays })
  const [first = [], last = []] = [true, false].map((isFirst) =>
    festivals.filter((hit) => isCalledSo(hit, question.criteria) === isFirst),
  )
  const ahead = first.slice(window.after, window.after + window.size)
  const room = window.size - ahead.length
  const after = Math.max(0, window.after - first.length)
  const major = await countedEvents({ ...ask, window: { after, size: room } })
  const start = Math.max(0, after - major.total)
  const behind = last.slice(start, start + room - major.hits.length)
  const counted = countedUp([...ahead, ...major.hits, ...behind], festivals.length + major.total)
  return { ...counted, isWhole: counted.isWhole && major.isWhole }
}

/** Where none of them stands in the window, their number is asked for by itself. */
async function countedEvents(ask: Ask): Promise<Found<SearchHit>> {
  const found = ask.window.size > 0 ? await findMajorEvents(ask) : null
  if (found && (found.hits.length > 0 || ask.window.after === 0)) return found
  return { ...(await findMajorEvents({ ...ask, window: { after: 0, size: 1 } })), hits: [] }
}

/** By title, place, day, categories and what is said of them. */
async function findMajorEvents({ db, question, window }: Ask): Promise<Found<SearchHit>> {
  const { id, title, location, date, until, abstract, body, categories, speakers } = events
  const days = { first: date, last: until, column: searchColumns.events }
  const searched = {
    table: events,
    id,
    column: searchColumns.events,
    newest: date,
    or: or(
      sql`${categories} && ${recordsNamed(kinds.eventCategory, question.prose)}`,
      onDaysAsked(question, days),
    ),
  }
  const { hits: ids, ...counted } = await rankedIds(db, searched, question, window)
  if (ids.length === 0) return { hits: [], ...counted }
  const [rows, known] = await Promise.all([
    db
      .select({ id, title, location, date, abstract, body, categories, speakers })
      .from(events)
      .where(isOneOf(id, ids)),
    readCategories(db),
  ])
  const hits = inOrder(ids, rows).map((event) => ({
    path: eventPath(event.id),
    title: markedParts(event.title, question.marks),
    facts: joined(
      ...namedBy(event.categories, known).map(({ name }) => name),
      dayInWords(event.date),
      event.location,
    ),
    snippet: snippetOf(wordsOfEvent(event), question.marks),
  }))
  return { hits, ...counted }
}

function wordsOfEvent({
  abstract: short,
  body: long,
  speakers: people,
}: Pick<typeof events.$inferSelect, 'abstract' | 'body' | 'speakers'>) {
  const named = people.flatMap(({ name, role }) => [name, role])
  return [short, ...plainLinesOf(long), ...named].join(' ')
}

/** Documents of the department, by title, years and the name of the file: they are few. Of those that are as near, the newest lead. */
export async function findDocuments({ db, question, texts: { pageTitles }, window }: Ask) {
  const { title, address, years, about, changedAt } = documents
  const rows = await db
    .select({ title, address, years, about, changedAt, name: files.name })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
  const newest = rows.toSorted((a, b) => compareYears(a.years, b.years))
  const texts = newest.map((row) => {
    const called = documentName(row.title, pageTitles)
    return {
      path: documentPlace(row.title, row.address),
      title: called,
      facts: joined(yearsBeside(called, row.years), row.name, dateInWords(dayOf(row.changedAt))),
      names: [`${row.title} ${row.years}`, row.name],
      text: row.about,
    }
  })
  return mostRelevant('documents', findTexts(readyTexts(texts), question), question, window)
}

/** What the site calls the document with this title. */
export function documentName(title: string, pageTitles: PageTitles): string {
  const paged = pagedDocumentOf(documentKey(title))
  return paged ? pageTitles[`${paged}Title`] : title
}

/** Publications of every kind, by title, people, place and abstract. */
export async function findPublications({ db, question, window }: Ask): Promise<Found<Candidate>> {
  const searched = {
    table: publications,
    id: publications.id,
    column: searchColumns.publications,
    newest: publications.issued,
    first: isNamed(question.named),
    or: isGrantedIn(question),
  }
  const { hits: ids, ...counted } = await rankedIds(db, searched, question, window)
  if (ids.length === 0) return { hits: [], ...counted }
  const rows = await db.select().from(publications).where(isOneOf(publications.id, ids))
  return { hits: inOrder(ids, rows).map((row) => publicationHit(row, question)), ...counted }
}

/** Whether a publication is of a kind or type that the question names; undefined where it names none. */
function isNamed(named: readonly string[]): SQL | undefined {
  const words: Readonly<Record<string, string>> = publicationWords
  const asked = named.flatMap((word) => words[word] ?? [])
  if (asked.length === 0) return undefined
  return or(isOneOf(publications.kind, asked), isOneOf(publications.type, asked))
}

/**
 * Whether a patent was granted in the year that is asked for, and holds the other words: what is
 * searched of a patent has no date. Undefined where no year is asked for.
 */
function isGrantedIn({ wanted }: Question): SQL | undefined {
  const telling = wanted.filter(tells)
  const asked = telling.find((term) => yearForm.test(wordOf(term)))
  if (!asked) return undefined
  const isThen = and(eq(publications.kind, 'patent'), isOfYear(wordOf(asked)))
  const rest = telling.filter((term) => term !== asked)
  if (rest.length === 0) return isThen
  return and(
    isThen,
    sql`${searchColumns.publications} @@ to_tsquery('english', ${proseQuery(rest)})`,
  )
}

function publicationHit(row: PublicationRow, { marks, terms }: Question): Candidate {
  // A year alone means none of the DOIs that have it in them.
  const isOneWord = terms.flatMap(({ words }) => words).filter(({ isStop }) => !isStop).length === 1
  const { title, people, venue, ...line } = lineOf(entryOf(row))
  return {
    path: publicationPath(row.kind, row.id),
    title: markedParts(title, marks),
    names: [isOneWord ? '' : row.doi, row.applicationNumber, row.grantNumber, row.isbn, row.index],
    labels: [row.type || row.kind],
    facts: joined(yearBeside(line), people, venue),
    snippet: snippetOf(row.abstract, marks),
  }
}
