import type { CallResult } from '../api/network.ts'

/** Why an event was not saved. */
export interface Refusal {
  /** Of the call; 0 where none came through. */
  status: number
  message: string
  /** What is wrong with single fields, by the names of their controls. */
  errors: Record<string, string>
  isCalledOff: boolean
}

/** A refused call; what the site has against a file is said at its control. */
export function refusalOf(
  { status, message, errors = {} }: Extract<CallResult<unknown>, { ok: false }>,
  isCalledOff: boolean,
): Refusal {
  const isAboutFile = status === 413 || status === 415
  return {
    status,
    message: isAboutFile ? '' : message,
    errors: isAboutFile ? { ...errors, file: message } : errors,
    isCalledOff,
  }
}

/** What speaks against a photo before it is sent. */
export function photoRefusal(complaint: string): Refusal {
  return { status: 0, message: '', errors: { file: complaint }, isCalledOff: false }
}
