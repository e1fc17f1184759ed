import { calls } from '#contract/paths.ts'
import { upload, type Done, type Transfer } from './network.ts'

/** The parts of POST /editProfile: only what is to change, and the version that the form began from. */
export type ProfileParts = Record<string, string | File>

/** POST /editProfile. */
export function editProfile(studentId: string, parts: ProfileParts, transfer: Transfer) {
  return upload<Done>('POST', calls.editProfile, { _id: studentId, ...parts }, transfer)
}
