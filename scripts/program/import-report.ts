import { listed } from '#contract/messages/listed.ts'
import { countOfKind } from '#contract/change-kinds.ts'
import type { ImportRow, RosterRow } from '#contract/imports.ts'
import type { SiteImport } from '#domain/export/insert-export.ts'

/** The outcomes in the order of the totals, and what each is called. */
const outcomes = [
  ['added', 'added'],
  ['changed', 'changed'],
  ['unchanged', 'unchanged'],
  ['leftOut', 'left out'],
  ['refused', 'rejected'],
] as const

/**
 * What an import did, for a person: the totals, what is to be known of the file, each changed row,
 * each to be looked at, each refused.
 */
export function importReport(rows: readonly RosterRow[], remark: string): string {
  const sorted = rows.toSorted((a, b) => a.line - b.line)
  const parts = [
    totals(rows),
    remark,
    section('Changed', sorted, 'changed'),
    part('Check', sorted.flatMap(notesOf)),
    section('Left out', sorted, 'leftOut'),
    section('Rejected', sorted, 'refused'),
  ]
  return parts.filter((one) => one !== '').join('\n\n')
}

function totals(rows: readonly ImportRow[]) {
  const counts = outcomes.flatMap(([outcome, word]) => {
    const { length } = of(rows, outcome)
    // Nothing is left out unless somebody chose so.
    return outcome === 'leftOut' && length === 0 ? [] : `${length} ${word}`
  })
  return `Read ${rows.length} ${rows.length === 1 ? 'record' : 'records'}: ${counts.join(', ')}.`
}

function section(heading: string, rows: readonly ImportRow[], outcome: ImportRow['outcome']) {
  return part(heading, of(rows, outcome).map(line))
}

function part(heading: string, lines: readonly string[]) {
  return lines.length === 0 ? '' : [`${heading}:`, ...lines].join('\n')
}

function notesOf({ notes = [], ...row }: RosterRow) {
  return notes.map((reason) => line({ ...row, reason }))
}

function line({ line: number, what, reason }: ImportRow) {
  return `  line ${number}: ${[what, reason].filter((text) => text !== '').join(' — ')}`
}

function of(rows: readonly ImportRow[], outcome: ImportRow['outcome']) {
  return rows.filter((row) => row.outcome === outcome)
}

/** What an import of a whole site did, for a person; a sentence each. */
export function siteImportReport(done: SiteImport): string[] {
  const { added, files, invited, unreachable, omitted } = done
  const counts = Object.entries(added).map(([kind, count]) => countOfKind(kind, count))
  if (counts.length === 0) return ['The site holds all of this already. Nothing was changed.']
  const sentences = [
    `Imported ${listed(counts)}, with ${files} files.`,
    'No passwords were in the export.',
  ]
  if (invited > 0) {
    sentences.push(`${invited} people are being invited by e-mail to choose a new password.`)
  }
  if (unreachable.length > 0) {
    sentences.push(`These have no e-mail address to be invited by: ${unreachable.join(', ')}.`)
  }
  if (omitted.length > 0) {
    sentences.push(
      `Left out, because an account here has the same username or e-mail address: ${omitted.join(', ')}.`,
    )
  }
  return sentences
}
