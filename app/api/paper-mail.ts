import { calls } from '#contract/paths.ts'
import { call, type Done } from './network.ts'

/** POST /schedule-email. */
export function mailPaper(wish: { email: string; _id: string }) {
  return call<Done>('POST', calls.mailPaper, wish)
}
