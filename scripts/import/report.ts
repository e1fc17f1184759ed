import type { ImportRow } from '#contract/import-report.ts'

const outcomes = ['added', 'changed', 'unchanged', 'refused'] as const

/** What an import did, for a person: the totals, each changed row, each refused row. */
export function importReport(rows: readonly ImportRow[]): string {
  const sorted = rows.toSorted((a, b) => a.line - b.line)
  const parts = [
    totals(rows),
    section('Changed', sorted, 'changed'),
    section('Refused', sorted, 'refused'),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function totals(rows: readonly ImportRow[]) {
  const counts = outcomes.map((outcome) => `${of(rows, outcome).length} ${outcome}`)
  return `Read ${rows.length} ${rows.length === 1 ? 'record' : 'records'}: ${counts.join(', ')}.`
}

function section(heading: string, rows: readonly ImportRow[], outcome: ImportRow['outcome']) {
  const chosen = of(rows, outcome)
  if (chosen.length === 0) return ''
  return [`${heading}:`, ...chosen.map(line)].join('\n')
}

function line({ line: number, what, reason }: ImportRow) {
  return `  line ${number}: ${[what, reason].filter((text) => text !== '').join(' — ')}`
}

function of(rows: readonly ImportRow[], outcome: ImportRow['outcome']) {
  return rows.filter((row) => row.outcome === outcome)
}
