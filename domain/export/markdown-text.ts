import { askedIn, type Field } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { storedPicturesPath } from '#contract/file-paths.ts'
import { asRows, rowsAsText } from '#contract/kinds/table-text.ts'
import type { StoredRecord } from '../history/restorable.ts'
import { groupsIn, inWords, plainText } from './in-words.ts'
import { titleOf, type Known } from './known-names.ts'
import { addressOf } from './readable-names.ts'

/** Whether a record of these fields is a text that somebody may want to read by itself. */
export function isText(fields: readonly Field[]): boolean {
  return fields.some(({ holds, of = [] }) => holds === 'richText' || isText(of))
}

/** A record as Markdown: its facts first, then each of its texts under its name. `up` leads to the export's folder. */
export function markdownOf(kind: Kind, record: StoredRecord, known: Known, up: string): string {
  const named = kind.fields.filter(({ name, label }) => label !== '' && name !== kind.title)
  const facts: string[] = []
  const texts: string[] = []
  for (const field of named) {
    const value = record.snapshot[field.name]
    if (isLong(field)) texts.push(...textOf(field, value, { known, up }))
    else {
      const words = inWords(field, value, known).replaceAll('\n', ', ')
      if (words !== '' && field.holds !== 'flag') facts.push(`- ${field.label}: ${words}`)
    }
  }
  const heading = `# ${titleOf(kind, record)}`
  return `${[heading, facts.join('\n'), ...texts].filter(Boolean).join('\n\n')}\n`
}

function isLong({ holds }: Field) {
  return holds === 'richText' || holds === 'paragraph' || holds === 'list' || holds === 'table'
}

interface Around {
  known: Known
  up: string
}

function textOf(field: Field, value: unknown, around: Around): string[] {
  const words = wordsOf(field, value, around)
  return words === '' ? [] : [`## ${field.label}`, words]
}

function groupOf(of: readonly Field[], group: Readonly<Record<string, unknown>>, around: Around) {
  const parts = askedIn(of, group).map((part) => ({
    part,
    words: wordsOf(part, group[part.name], around),
  }))
  const filled = parts.filter(({ words }) => words !== '')
  const isBrief = filled.every(({ part }) => !isLong(part))
  const lines = filled.map(({ words }) => words)
  return isBrief ? `- ${lines.join(' · ').replaceAll('\n', ', ')}` : lines.join('\n\n')
}

/** Pictures in a text are found where the export has put them. */
function wordsOf(field: Field, value: unknown, around: Around): string {
  const { known, up } = around
  if (field.holds === 'list') {
    return groupsIn(value)
      .map((group) => groupOf(field.of ?? [], group, around))
      .filter(Boolean)
      .join('\n\n')
  }
  if (field.holds === 'table') return tableMarkdown(asRows(value) ?? [])
  if (field.holds !== 'richText') return inWords(field, value, known)
  const address = new RegExp(`${storedPicturesPath}([\\w-]{1,64})`, 'g')
  return plainText(value).replace(address, (whole, id: string) => {
    const file = known.files.get(id)
    return file ? up + addressOf(file.path) : whole
  })
}

/** As most readers of Markdown draw one: every row with its bars, and a line below the head. */
function tableMarkdown([head, ...rows]: readonly string[][]): string {
  if (!head) return ''
  const rule = head.map(() => '---')
  const lines = [rowsAsText([head]), rule.join(' | '), ...rows.map((row) => rowsAsText([row]))]
  return lines.map((line) => `| ${line} |`).join('\n')
}
