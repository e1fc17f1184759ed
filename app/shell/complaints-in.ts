import { nowSays } from '#contract/messages/records.ts'
import type { ProblemBody } from '#contract/problem-codes.ts'

/** What to say at each field of a refused form: what is wrong with it, or what it says by now. */
export function complaintsIn(
  refusal: Pick<ProblemBody, 'errors' | 'conflicts'> | null | undefined,
): Record<string, string> {
  const { errors = {}, conflicts = {} } = refusal ?? {}
  const changed = Object.entries(conflicts).map(([name, { theirs }]) => [name, nowSays(theirs)])
  return { ...errors, ...Object.fromEntries(changed) }
}
