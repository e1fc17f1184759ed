import { naturalOrder } from '../natural-order.ts'
import { and, between, eq, sql, type SQL } from 'drizzle-orm'
import { typesOfWork, type WorkType, workTypes } from '#contract/kinds/publication-kinds.ts'
import type {
  PublicationEntry,
  PublicationFilter,
  PublicationKind,
} from '#contract/publications.ts'
import type { Reader } from '#store/database.ts'
import { publications } from '#store/schema.ts'
import { authorsOfAnyKind, newestFirst } from './publication-columns.ts'
import { fold } from './bibtex/fold.ts'
import { authorsOf, yearOf } from './cite/bibliographic-parts.ts'
import { people } from './cite/people.ts'

/** What a list can be narrowed to. */
export interface FilterChoices {
  /** Newest first. */
  years: string[]
  indexes: string[]
  /** With what people call each. */
  types: { type: WorkType; label: string }[]
}

/** Whether a publication is among those that are asked for; an empty filter asks for all. */
export function passes(filter: PublicationFilter): (entry: PublicationEntry) => boolean {
  const isPart = passesInPart(filter)
  return (entry) => isPart(partsOf(entry))
}

/** What of a publication a filter looks at. */
interface FilteredParts {
  year: string
  authors: string
  index: string
  type: string
}

function partsOf(entry: PublicationEntry): FilteredParts {
  return {
    year: yearOf(entry),
    authors: authorsOf(entry),
    index: entry.kind === 'patent' ? '' : entry.fields.index,
    type: entry.kind === 'work' ? entry.fields.type : '',
  }
}

function passesInPart(filter: PublicationFilter): (parts: FilteredParts) => boolean {
  const { year, index, type } = filter
  const name = wordsOf(filter.person)
  return (parts) =>
    (year === '' || parts.year === year) &&
    (type === '' || parts.type === type) &&
    (index === '' || indexesIn(parts.index).some((one) => fold(one) === fold(index))) &&
    (name.length === 0 || people(parts.authors).some((person) => isNamed(person.name, name)))
}

/** The ids of the publications of a kind that pass a filter, newest first. */
export async function passingIds(
  db: Reader,
  kind: PublicationKind,
  filter: PublicationFilter,
): Promise<string[]> {
  const { id, authors, patentee, index, type } = publications
  const mayPass = [
    isOfYear(filter.year),
    isOfType(filter.type),
    mentionsIndex(filter.index),
    mayName(filter.person),
  ]
  const rows = await db
    .select({ id, year: yearIssued, authors: kind === 'patent' ? patentee : authors, index, type })
    .from(publications)
    .where(and(eq(publications.kind, kind), ...mayPass))
    .orderBy(...newestFirst)
  return rows.filter(passesInPart(filter)).map((row) => row.id)
}

/** Lists run by what tells the year as well (columnsOf): the range is there for the index. */
export function isOfYear(year: string): SQL | undefined {
  if (year === '') return undefined
  return and(between(publications.issued, year, `${year}-99`), eq(yearIssued, year))
}

/** '' for all types. */
export function isOfType(type: string): SQL | undefined {
  return type === '' ? undefined : eq(publications.type, type)
}

const yearIssued = sql<string>`left(${publications.issued}, 4)`

/** A wide net: what is between the marks of the list is looked at in `passes`. */
function mentionsIndex(index: string): SQL | undefined {
  if (index === '') return undefined
  return sql`position(fold(${index}) in fold(${publications.index})) > 0`
}

/** A wide net: of each word of the name its first letter begins a word of an author. */
function mayName(person: string): SQL | undefined {
  const initials = new Set(wordsOf(person).map((word) => word.slice(0, 1)))
  return and(...[...initials].map((initial) => sql`fold(${authorsOfAnyKind}) ~ ${`\\m${initial}`}`))
}

/** The years and indexes of these publications, each once. */
export function filterChoices(entries: readonly PublicationEntry[]): FilterChoices {
  const parts = entries.map(partsOf)
  return choicesOf({
    years: parts.map(({ year }) => year),
    indexes: parts.map(({ index }) => index),
    types: parts.map(({ type }) => type),
  })
}

/** The same of all publications of a kind, however many there are. */
export async function storedChoices(db: Reader, kind: PublicationKind): Promise<FilterChoices> {
  const [years, indexes, types] = await Promise.all([
    storedYears(db, kind),
    storedIndexes(db, kind),
    kind === 'work' ? storedTypes(db) : [],
  ])
  return choicesOf({ years, indexes, types })
}

/** Puts in order what was found, in which the same may stand more than once. */
function choicesOf(found: Record<keyof FilterChoices, readonly string[]>): FilterChoices {
  const years = new Set(found.years.filter(Boolean))
  const indexes = new Map(found.indexes.flatMap(indexesIn).map((one) => [fold(one), one]))
  return {
    years: [...years].toSorted().toReversed(),
    indexes: [...indexes.values()].toSorted(naturalOrder),
    types: typesOfWork
      .filter((type) => found.types.includes(type))
      .map((type) => ({ type, label: workTypes[type] })),
  }
}

/** Steps from each year to the one before it, by the index of lists: all rows would be read otherwise. */
async function storedYears(db: Reader, kind: PublicationKind): Promise<string[]> {
  const { issued } = publications
  const { rows } = await db.execute<{ year: string }>(sql`
    with recursive found (year) as (
      (select ${yearIssued} from ${publications}
        where ${publications.kind} = ${kind} order by ${issued} desc limit 1)
      union all
      select (
        select ${yearIssued} from ${publications}
        where ${publications.kind} = ${kind} and ${issued} < found.year
        order by ${issued} desc limit 1
      ) from found where found.year <> ''
    )
    select year from found where year <> ''`)
  return rows.map(({ year }) => year)
}

/**
 * Steps from one to the next, by an index of their own. The first is looked for above '', which the index
 * answers at once: "other than ''" would read the entry of each publication that is in none.
 */
async function storedIndexes(db: Reader, ofKind: PublicationKind): Promise<string[]> {
  const { index, kind } = publications
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive found (value) as (
      (select ${index} from ${publications}
        where ${kind} = ${ofKind} and ${index} > '' order by ${index} limit 1)
      union all
      select (
        select ${index} from ${publications}
        where ${kind} = ${ofKind} and ${index} > found.value
        order by ${index} limit 1
      ) from found where found.value is not null
    )
    select value from found where value is not null`)
  return rows.map(({ value }) => value)
}

async function storedTypes(db: Reader): Promise<string[]> {
  const { kind, type } = publications
  const rows = await db.selectDistinct({ type }).from(publications).where(eq(kind, 'work'))
  return rows.map((row) => row.type)
}

/** 'Scopus, SCIE' names two. */
function indexesIn(text: string): string[] {
  return text
    .split(/[,;/]/)
    .map((one) => one.trim())
    .filter(Boolean)
}

/** Each word begins one of the name, or the name has the initial of it. */
function isNamed(name: string, asked: readonly string[]): boolean {
  const words = wordsOf(name)
  return asked.every((one) =>
    words.some((word) => word.startsWith(one) || (word.length === 1 && one.startsWith(word))),
  )
}

function wordsOf(name: string): string[] {
  return fold(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
}
