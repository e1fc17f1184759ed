import type { ImportChoice, ImportCounts, RosterPlan, RosterReading } from '#contract/imports.ts'
import { calls } from '#contract/paths.ts'
import type { Done } from './network.ts'
import { upload, type Transfer } from './transfers.ts'

/** How a file is taken: what stands where in it, and what was chosen. */
interface Taking {
  reading: RosterReading
  choice: ImportChoice
}

/** What a file would do, row by row; nothing is written. */
export function lookAtImport(file: File, { reading, choice }: Taking, transfer: Transfer) {
  const fields = { reading: JSON.stringify(reading), ...choice, file }
  return upload<Done & RosterPlan>('POST', `${calls.roster}/import?dry=1`, fields, transfer)
}

/** Does exactly what was seen. */
export function importAsSeen(
  file: File,
  { reading, choice, state }: Taking & { state: string },
  transfer: Transfer,
) {
  const fields = { reading: JSON.stringify(reading), ...choice, state, file }
  return upload<Done & ImportCounts>('POST', `${calls.roster}/import`, fields, transfer)
}
