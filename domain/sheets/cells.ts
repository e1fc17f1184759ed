import { type Field, isChosen } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { asRows, rowsAsText, rowsIn } from '#contract/kinds/table-text.ts'
import * as words from '#contract/messages/sheets.ts'
import type { Reader } from '#store/database.ts'
import { type Snapshot, textIn } from '../history/restorable.ts'
import { bareWords } from '../search/fold.ts'
import { listDocuments } from '../records/document-storage.ts'

/** What the records that the fields of a kind can name are called: by the kind, then by their ids. */
export type Named = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Reads what the records are called that the fields of a kind can name. */
export async function readNamed(db: Reader, { fields }: Kind): Promise<Named> {
  const wanted = new Set(fields.flatMap(({ holds, to }) => (holds === 'reference' ? to : [])))
  const others: Kind[] = Object.values(kinds).filter(({ name }) => wanted.has(name))
  const pairs = others.map(async (kind) => {
    const records = await listDocuments(db, kind)
    const titles = records.map(({ id, ...fields_ }) => [id, String(fields_[kind.title])] as const)
    return [kind.name, new Map(titles)] as const
  })
  return new Map(await Promise.all(pairs))
}

/** What a field holds, as a cell says it; `valueIn` reads the same back. */
export function cellOf(
  { holds, words: named, to = '', of }: Field,
  value: unknown,
  all: Named,
): string {
  if (holds === 'list') return Array.isArray(value) ? value.map(lineOf(of)).join('\n') : ''
  if (holds === 'table') return rowsAsText(asRows(value) ?? [])
  if (typeof value !== 'string' || value === '') return ''
  if (isChosen({ holds })) return named?.[value] ?? value
  if (holds !== 'reference') return value
  const titles = all.get(to) ?? new Map<string, string>()
  const title = titles.get(value) ?? value
  return idsOf(titles, title).length === 1 ? title : value
}

/** What a cell says, or why it says nothing that the field could hold. */
export function valueIn(field: Field, cell: string, all: Named): { value: unknown } | string {
  if (isChosen(field)) return choiceIn(field, cell)
  if (field.holds === 'reference') return referenceIn(field, cell, all)
  return { value: listedIn(field, cell) }
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
  const said = bareWords(cell)
  const found = choices.find((choice) =>
    [choice, named[choice] ?? choice].some((name) => bareWords(name) === said),
  )
  if (found !== undefined) return { value: found }
  return field.holds === 'choice'
    ? words.noChoice(label, cell.slice(0, 60), choicesOf(field))
    : { value: cell }
}

function referenceIn({ label, to = '', none }: Field, cell: string, all: Named) {
  const said = cell.trim()
  const titles = all.get(to) ?? new Map<string, string>()
  if (none !== undefined && bareWords(said) === bareWords(none)) return { value: '' }
  if (titles.has(said)) return { value: said }
  const [found, ...others] = idsOf(titles, said)
  return found === undefined || others.length > 0
    ? words.noRecord(label, said.slice(0, 60))
    : { value: found }
}

function idsOf(titles: ReadonlyMap<string, string>, title: string): string[] {
  const sought = bareWords(title)
  return [...titles].flatMap(([id, one]) => (bareWords(one) === sought ? [id] : []))
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
