import { calls } from '#contract/paths.ts'
import { call, type Done } from './network.ts'

/** Signs out one of the own devices. */
export function signOutDevice(id: string) {
  return call<Done>('DELETE', `${calls.sessions}/${id}`, {})
}

/** Signs out every device but this one. */
export function signOutOthers() {
  return call<Done>('DELETE', calls.sessions, {})
}

/** When this session ends if nobody uses it, in seconds since 1970. To ask is no use of it. */
export function sessionEnd() {
  return call<{ exp: number }>('GET', `${calls.sessions}/end`)
}

/** Prolongs this session; `exp` is its new end, in seconds since 1970. */
export function extendSession() {
  return call<Done & { exp: number }>('POST', `${calls.sessions}/extend`, {})
}

/** Ends the account of the graduate who asks. */
export function endOwnAccount() {
  return call<Done>('DELETE', calls.ownAccount, {})
}
