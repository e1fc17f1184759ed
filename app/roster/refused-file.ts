import { writeCsv } from '#contract/csv.ts'
import type { RosterRow } from '#contract/imports.ts'

/**
 * The refused rows as a CSV to mend and import again: the file's own columns, and the reason behind
 * them. A row that could not be taken apart is not among them.
 */
export function refusedFile(header: readonly string[], rows: readonly RosterRow[]): string {
  const refused = rows.flatMap(({ outcome, cells, reason }) =>
    outcome === 'refused' && cells ? [[...header.map((_, at) => cells[at] ?? ''), reason]] : [],
  )
  return writeCsv([[...header, 'Reason'], ...refused])
}

/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
