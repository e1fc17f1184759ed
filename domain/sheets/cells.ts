import { type Field, isChosen } from '#contract/kinds/field.ts'
import { asRows, rowsAsText, rowsIn } from '#contract/kinds/table-text.ts'
import { isRetired } from '#contract/messages/domains.ts'
import * as words from '#contract/messages/sheets.ts'
import { type Snapshot, textIn } from '../history/restorable.ts'
import { numberSaid } from '../number-words.ts'
import { bareWords } from '../search/fold.ts'
import {
  findNamed,
  nameOf,
  namesIn,
  namesOf,
  type Named,
  type NamedRecord,
} from './named-records.ts'

/** What a field holds, as a cell says it; `valueIn` reads the same back. */
export function cellOf(
  { holds, words: named, to = '', of }: Field,
  value: unknown,
  all: Named,
): string {
  if (holds === 'list') return Array.isArray(value) ? value.map(lineOf(of)).join('\n') : ''
  if (holds === 'table') return rowsAsText(asRows(value) ?? [])
  if (holds === 'references') {
    return Array.isArray(value) ? namesOf(all.get(to) ?? [], value.map(String)) : ''
  }
  if (typeof value !== 'string' || value === '') return ''
  if (isChosen({ holds })) return named?.[value] ?? value
  return holds === 'reference' ? nameOf(all.get(to) ?? [], value) : value
}

/** What a cell says. */
interface Said {
  value: unknown
  /** Of a field that names one record: the ids of others that the cell names behind it. */
  further?: string[]
}

/** What a cell says, or why it says nothing that the field could hold. */
export function valueIn(field: Field, cell: string, all: Named): Said | string {
  if (isChosen(field)) return choiceIn(field, cell)
  const { holds, none, to = '' } = field
  if (holds !== 'reference' && holds !== 'references') return { value: listedIn(field, cell) }
  if (none !== undefined && bareWords(cell) === bareWords(none)) return { value: '' }
  const ids = idsIn(field, cell, all.get(to) ?? [])
  if (typeof ids === 'string') return ids
  if (holds === 'references') return { value: ids }
  const [value = '', ...further] = ids
  return further.length > 0 ? { value, further } : { value }
}

function listedIn({ holds, of }: Field, cell: string): unknown {
  if (holds === 'table') return rowsIn(cell)
  if (holds !== 'list') return cell
  return cell === '' ? [] : cell.split('\n').map(groupIn(of))
}

/** What the choices of a field are called. */
export function choicesOf({ choices = [], words: named = {} }: Field): string[] {
  return choices.map((choice) => named[choice] ?? choice)
}

function choiceIn(field: Field, cell: string) {
  const { choices = [], words: named = {}, label } = field
  const [said, number] = [bareWords(cell), String(numberIn(label, cell))]
  const found =
    choices.find((choice) =>
      [choice, named[choice] ?? choice].some((name) => bareWords(name) === said),
    ) ?? choices.find((choice) => choice === number)
  if (found !== undefined) return { value: found }
  return field.holds === 'choice'
    ? words.noChoice(label, cell.slice(0, 60), choicesOf(field))
    : { value: cell }
}

/** What stands behind the digits of '1st' and the like. */
const endings = new Set(['st', 'nd', 'rd', 'th'])

/** The number that a cell says: 'III', '3rd', 'Sem. 3' and 'Third semester' of a semester; else null. */
function numberIn(label: string, cell: string): number | null {
  const pieces =
    cell
      .normalize('NFKC')
      .toLowerCase()
      .match(/\d+|\p{L}+/gu) ?? []
  const [number, ...others] = pieces.filter(
    (piece) => !endings.has(piece) && !label.toLowerCase().startsWith(piece),
  )
  return number === undefined || others.length > 0 ? null : numberSaid(number)
}

/** The ids of the records that a cell names, each once, or what is wrong with the first that is none. */
function idsIn({ label }: Field, cell: string, records: readonly NamedRecord[]) {
  const ids = new Set<string>()
  for (const name of namesIn(records, cell)) {
    const [found, ...others] = findNamed(records, name)
    if (!found) {
      const offered = records.filter(({ isRetired: isPast }) => !isPast).map(({ title }) => title)
      return words.noRecord(label, name.slice(0, 60), offered)
    }
    if (others.length > 0) {
      const titles = [found, ...others].map(({ title }) => title)
      return words.severalNamed(label, name.slice(0, 60), titles)
    }
    if (found.isRetired) return isRetired(found.title)
    ids.add(found.id)
  }
  return [...ids]
}

/**
 * A group of a list on one line: its parts between bars, one of which in a part is written \|. A list in
 * a group is a part of several lines.
 */
function lineOf(of: readonly Field[] = []) {
  return (group: Snapshot): string =>
    of
      .map((part) =>
        isListed(part) ? cellOf(part, group[part.name], new Map()) : wordsOf(part, group),
      )
      .map((part) => part.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', '\\n'))
      .join(' | ')
}

function groupIn(of: readonly Field[] = []) {
  return (line: string) => {
    const parts = partsIn(line)
    return Object.fromEntries(
      of.map((part, at) => [part.name, listedIn(part, parts[at]?.trim() ?? '')]),
    )
  }
}

function isListed({ holds }: Field) {
  return holds === 'list' || holds === 'table'
}

function wordsOf({ name }: Field, group: Snapshot) {
  return textIn(group, name) ?? ''
}

function partsIn(line: string): string[] {
  const parts = ['']
  for (const [piece] of line.matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (piece === '|') parts.push('')
    else parts.push((parts.pop() ?? '') + (escaped[piece] ?? piece))
  }
  return parts
}

const escaped: Readonly<Record<string, string>> = { '\\\\': '\\', '\\|': '|', '\\n': '\n' }
