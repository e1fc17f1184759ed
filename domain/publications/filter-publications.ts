import type { PublicationEntry, PublicationFilter } from '#contract/publications.ts'
import { fold } from './bibtex/fold.ts'
import { authorsOf, yearOf } from './cite/bibliographic-parts.ts'
import { people } from './cite/people.ts'

/** What a list can be narrowed to. */
export interface FilterChoices {
  /** Newest first. */
  years: string[]
  indexes: string[]
}

/** Whether a publication is among those that are asked for; an empty filter asks for all. */
export function passes(filter: PublicationFilter): (entry: PublicationEntry) => boolean {
  const { year, index } = filter
  const name = wordsOf(filter.person)
  return (entry) =>
    (year === '' || yearOf(entry) === year) &&
    (index === '' || indexesOf(entry).some((one) => fold(one) === fold(index))) &&
    (name.length === 0 || people(authorsOf(entry)).some((person) => isNamed(person.name, name)))
}

/** The years and indexes of these publications, each once. */
export function filterChoices(entries: readonly PublicationEntry[]): FilterChoices {
  const years = new Set(entries.map(yearOf).filter(Boolean))
  const indexes = new Map(entries.flatMap(indexesOf).map((one) => [fold(one), one]))
  return {
    years: [...years].toSorted().toReversed(),
    indexes: [...indexes.values()].toSorted((a, b) => a.localeCompare(b)),
  }
}

/** 'Scopus, SCIE' names two. */
function indexesOf(entry: PublicationEntry): string[] {
  if (entry.kind !== 'journal') return []
  return entry.fields.index
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
