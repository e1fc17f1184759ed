import type { Verdict } from './verdict.ts'

export interface Table {
  head: string[]
  rows: string[][]
}

/** What one part of the benchmark found out. */
export interface Section {
  title: string
  /** Under which conditions, and what else a reader must know, a sentence each. */
  notes: string[]
  tables: Table[]
  verdicts: Verdict[]
}

/** The section as Markdown whose columns also stand in line on a terminal. */
export function renderSection({ title, notes, tables, verdicts }: Section): string {
  const judged = verdicts.length > 0 ? [renderTable(beside(verdicts))] : []
  return [`## ${title}`, notes.join('\n'), ...tables.map(renderTable), ...judged]
    .filter((block) => block !== '')
    .join('\n\n')
}

function beside(verdicts: Verdict[]): Table {
  return {
    head: ['beside its goal', 'measured', 'goal', 'met'],
    rows: verdicts.map(({ what, measured, goal, met }) => [what, measured, goal, met]),
  }
}

/** A table as Markdown whose columns also stand in line on a terminal. */
export function renderTable({ head, rows }: Table) {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => (row[column] ?? '').length)),
  )
  const line = (cells: string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(head), rule, ...rows.map(line)].join('\n')
}
