import { calls } from '#contract/paths.ts'
import { call, type Done } from './network.ts'

/** POST /login. */
export function login(credentials: { loginInput: string; password: string }) {
  return call<Done & { role: string; reg: string }>('POST', calls.login, credentials)
}
