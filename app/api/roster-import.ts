import type { ImportCounts, RosterPlan, RosterReading } from '#contract/import-report.ts'
import { calls } from '#contract/paths.ts'
import type { Done } from './network.ts'
import { upload, type Transfer } from './transfers.ts'

/** What a file would do, row by row; nothing is written. */
export function lookAtImport(file: File, reading: RosterReading, transfer: Transfer) {
  const fields = { reading: JSON.stringify(reading), file }
  return upload<Done & RosterPlan>('POST', `${calls.roster}/import?dry=1`, fields, transfer)
}

/** Does exactly what was seen. */
export function importAsSeen(
  file: File,
  { reading, state }: { reading: RosterReading; state: string },
  transfer: Transfer,
) {
  const fields = { reading: JSON.stringify(reading), state, file }
  return upload<Done & ImportCounts>('POST', `${calls.roster}/import`, fields, transfer)
}
