import { uploadMessages } from '#contract/messages/uploads.ts'
import { Problem } from '../problem.ts'

/**
 * The id of the record that has taken the files of a form already: the form was sent before, and the
 * answer was lost on the way. Throws invalid where there is none (the files have lapsed), and
 * conflict where the form says something else than the record.
 */
export function sentBefore<Fields extends object>(
  record: (Fields & { id: string }) | undefined,
  fields: Fields,
): string {
  if (!record) throw new Problem('invalid', uploadMessages.lapsed)
  const held = new Map<string, unknown>(Object.entries(record))
  const isSame = Object.entries(fields).every(([name, value]) => held.get(name) === value)
  if (!isSame) throw new Problem('conflict', uploadMessages.wordedOtherwise)
  return record.id
}
