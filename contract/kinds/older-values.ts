import { asMarkdown, blocksAsMarkdown } from '../rich-text/as-markdown.ts'
import { blocksOf, paragraphsOf } from '../text-lines.ts'
import type { Field } from './field.ts'
import { idOfText } from './texts-as-records.ts'

/**
 * What a record, or a group of a list, says of a field: what stands under its name, else what stood under
 * its older one, read so that it says what it did. Undefined where it says nothing.
 */
export function saidOf(field: Field, record: Readonly<Record<string, unknown>>): unknown {
  const { name, was } = field
  if (Object.hasOwn(record, name) || was === undefined) return record[name]
  const said = record[was]
  return typeof said === 'string' ? (older[field.holds]?.(said, field) ?? said) : said
}

/** A group as it was sent or kept by an older form, with what it says of each field that it knows. */
export function asToday(of: readonly Field[], group: Readonly<Record<string, unknown>>) {
  const renamed = of.filter((field) => field.was !== undefined && !Object.hasOwn(group, field.name))
  const said = renamed.map((field) => [field.name, saidOf(field, group)] as const)
  return { ...group, ...Object.fromEntries(said.filter(([, value]) => value !== undefined)) }
}

/** How a plain text, or one choice, is read by fields that hold more. */
const older: Partial<Record<Field['holds'], (text: string, field: Field) => unknown>> = {
  // Signs that meant nothing in a plain text mean nothing in it now.
  richText: (text, { wasBlocks }) => (wasBlocks ? blocksAsMarkdown : asMarkdown)(text),
  list: (text, { wasBlocks, of = [] }) =>
    (wasBlocks ? blocksOf(text).map(headAndRest) : rowsOf(text)).map((parts) =>
      Object.fromEntries(of.filter(isRequired).map(({ name }, at) => [name, parts[at] ?? ''])),
    ),
  table: rowsOf,
  references: (text, field) => (text === '' ? [] : [idOfText(field, text)]),
}

/** A line held the required fields of a group alone; the others are newer. */
function isRequired({ required }: Field) {
  return required
}

function headAndRest([head = '', ...rest]: readonly string[]) {
  return [head, rest.join('\n')]
}

/** A line each, with bars between their parts: nothing was written with a sign ahead of it. */
function rowsOf(text: string): string[][] {
  return paragraphsOf(text).map((line) => line.split('|').map((part) => part.trim()))
}
