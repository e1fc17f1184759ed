import type { EventFields } from '#contract/events.ts'
import { addEvent, editEvent } from '../api/events.ts'
import type { CallResult, Transfer } from '../api/network.ts'

type Saved = CallResult<{ id: string; message: string }>

/** The call that saves a form: an event to edit, or a new one, which cannot do without a file. */
export function savingOf(
  record: (EventFields & { id: string }) | null,
  fields: EventFields,
  file: File | null,
): ((transfer: Transfer) => Promise<Saved>) | null {
  if (record) {
    const change = changeOf(record, fields)
    return async (transfer) => named(await editEvent(record.id, change, file, transfer), record.id)
  }
  if (!file) return null
  return async (transfer) => {
    const answer = await addEvent(fields, file, transfer)
    return named(answer, answer.ok ? answer.body['_id'] : '')
  }
}

/** Only what was changed here: what somebody else changed meanwhile stays. */
function changeOf(record: EventFields, fields: EventFields): Partial<EventFields> {
  const before = new Map(Object.entries(record))
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => before.get(name) !== value),
  )
}

function named(answer: CallResult<{ message: string }>, id: string): Saved {
  return answer.ok ? { ...answer, body: { id, message: answer.body.message } } : answer
}
