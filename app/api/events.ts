import type { EventFields } from '#contract/events.ts'
import { calls } from '#contract/paths.ts'
import { call, upload, type Done, type Transfer } from './network.ts'

/** POST /major_event. */
export function addEvent(fields: EventFields, file: File, transfer: Transfer) {
  const data = JSON.stringify({ ...fields, videoId: '' })
  return upload<Done & { _id: string }>('POST', calls.majorEvent, { data, file }, transfer)
}

/** PUT /major_event; without a file the photo stays. */
export function editEvent(
  id: string,
  change: Partial<EventFields>,
  file: File | null,
  transfer: Transfer,
) {
  const data = JSON.stringify({ ...change, videoId: id })
  return upload<Done>('PUT', calls.majorEvent, file ? { data, file } : { data }, transfer)
}

/** DELETE /major_event. */
export function removeEvent(id: string) {
  return call<Done>('DELETE', calls.majorEvent, { object: id })
}
