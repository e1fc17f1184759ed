import { and, eq, type SQL } from 'drizzle-orm'
import {
  noFilter,
  type PublicationFields,
  type PublicationFilter,
  type PublicationKind,
} from '#contract/publications.ts'
import type { Reader } from '#store/database.ts'
import { isOneOf } from '#store/queries.ts'
import { publications } from '#store/schema.ts'
import { withAuthors } from '../people/author-pages.ts'
import {
  filterChoices,
  isOfType,
  isOfYear,
  passes,
  passingIds,
  storedChoices,
  type FilterChoices,
} from './filter-publications.ts'
import { fromPlace, newestPublications, somePublications } from './list-publications.ts'
import { entryWith, type PublicationRecord } from './publication-columns.ts'
import type { AuthorPart } from './linked-authors.ts'
import { lineOf, type PublicationLine } from './publication-line.ts'

/** A publication as its list shows it, with the fields that a form fills in. */
export interface ListedPublication extends PublicationLine {
  id: string
  /** The line of its authors, in which those of the department lead to their pages. */
  authors: AuthorPart[]
  fields: PublicationFields
}

export interface PublicationYear {
  /** '' for what has no year. */
  year: string
  publications: ListedPublication[]
}

/** One page of a list of publications, or of what of it is asked for. */
export interface PublicationList {
  years: PublicationYear[]
  /** How many there are without the filter. */
  total: number
  choices: FilterChoices
  /** Which page this is, from 1. */
  page: number
  /** How many pass the filter, on earlier pages, on this one and in all; and the next page. */
  found: { before: number; shown: number; total: number; next: string | null }
}

/** What a list is asked for: a filter, and one of its pages. */
export interface PublicationQuery extends PublicationFilter {
  page: number
}

/** The most publications of one page. */
const pageSize = 25

/**
 * The publications of a kind under their years, newest first; those without a year come last. Where
 * there are fewer pages than the one that is asked for, it is the last.
 */
export async function listByYear(
  db: Reader,
  kind: PublicationKind,
  asked: PublicationQuery = { ...noFilter, page: 1 },
): Promise<PublicationList> {
  const few = await newestPublications(db, kind, pageSize + 1)
  const { records, total, choices, before, all } =
    few.length <= pageSize
      ? amongFew(kind, few, asked)
      : await amongMany(db, kind, { newest: few, ...asked })
  const shown = before + records.length
  const page = before / pageSize + 1
  const lines = records.map(({ _id: id, ...fields }) => {
    return { id, fields, ...lineOf(entryWith(kind, fields)) }
  })
  const listed: ListedPublication[] = await withAuthors(db, lines)
  const years = [...Map.groupBy(listed, ({ year }) => year)]
  return {
    years: years.map(([year, ofYear]) => ({ year, publications: ofYear })),
    total: all,
    choices,
    page,
    found: {
      before,
      shown: records.length,
      total,
      next: shown < total ? String(page + 1) : null,
    },
  }
}

/** Some of a list, and what the list is like. */
interface Part {
  records: readonly PublicationRecord[]
  before: number
  /** With the filter and without it. */
  total: number
  all: number
  choices: FilterChoices
}

/** A list of one page tells all of itself. */
function amongFew(
  kind: PublicationKind,
  few: readonly PublicationRecord[],
  filter: PublicationFilter,
): Part {
  const entries = few.map((record) => entryWith(kind, record))
  const isAsked = passes(filter)
  const records = few.filter((record) => isAsked(entryWith(kind, record)))
  return {
    records,
    before: 0,
    total: records.length,
    all: few.length,
    choices: filterChoices(entries),
  }
}

/** What a longer list is asked for, and what was added to it last. */
interface Asked extends PublicationQuery {
  newest: readonly PublicationRecord[]
}

async function amongMany(db: Reader, kind: PublicationKind, asked: Asked) {
  const [choices, part] = await Promise.all([
    storedChoices(db, kind),
    asked.person || asked.index ? named(db, kind, asked) : placed(db, kind, asked),
  ])
  return { choices, ...part }
}

/** What only the year and the type narrow is found by its place in the list. */
async function placed(db: Reader, kind: PublicationKind, asked: Asked) {
  const { year, type, page, newest } = asked
  const which = and(isOfYear(year), isOfType(type))
  const all = await countOf(db, kind)
  const total = which ? await countOf(db, kind, which) : all
  const before = startOf(page, total)
  if (!which && before === 0) return { records: newest.slice(0, pageSize), before, total, all }
  const from = before > 0 ? fromPlace(kind, which, before) : undefined
  const records = await somePublications(db, kind, and(which, from), pageSize)
  return { records, before, total, all }
}

function countOf(db: Reader, kind: PublicationKind, which?: SQL) {
  return db.$count(publications, and(eq(publications.kind, kind), which))
}

/** Names and indexes stand in texts, which are looked at one by one. */
async function named(db: Reader, kind: PublicationKind, asked: PublicationQuery) {
  const [found, all] = await Promise.all([passingIds(db, kind, asked), countOf(db, kind)])
  const before = startOf(asked.page, found.length)
  const isShown = isOneOf(publications.id, found.slice(before, before + pageSize))
  const records = await somePublications(db, kind, isShown, pageSize)
  return { records, before, total: found.length, all }
}

/** Where a page begins, or the last page where there are not so many. */
function startOf(page: number, total: number): number {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (Math.min(page, pages) - 1) * pageSize
}
