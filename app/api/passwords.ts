import { calls } from '#contract/paths.ts'
import { call, type Done } from './network.ts'

/** POST /forgot-password. */
export function forgotPassword(email: string) {
  return call<Done>('POST', calls.forgotPassword, { email })
}

/** POST /reset-password. */
export function resetPassword(reset: { token: string; password: string }) {
  return call<Done>('POST', calls.resetPassword, reset)
}

/** Changes the own password. */
export function changePassword(change: { current: string; password: string }) {
  return call<Done>('POST', calls.password, change)
}
