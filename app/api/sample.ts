import { calls } from '#contract/paths.ts'
import { call, type Done } from './network.ts'

/** POST /api/sample/remove. */
export function removeSample() {
  return call<Done>('POST', calls.removeSample, {})
}
