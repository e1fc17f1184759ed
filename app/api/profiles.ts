import { calls } from '#contract/paths.ts'
import type { Done } from './network.ts'
import { upload, type Transfer } from './transfers.ts'

/** The parts of POST /editProfile: only what is to change, and the version that the form began from. */
export type ProfileParts = Record<string, string | File>

/** POST /editProfile. */
export function editProfile(studentId: string, parts: ProfileParts, transfer: Transfer) {
  return upload<Done>('POST', calls.editProfile, { _id: studentId, ...parts }, transfer)
}
