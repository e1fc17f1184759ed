import { keyHeader } from '#contract/page-headers.ts'
import { recordsPath } from '#contract/paths.ts'
import { proving, sendJson, type CallResult, type Done } from './network.ts'
import type { Saving } from './records.ts'

interface Addition extends Saving {
  /** The record that the new one is known to repeat. */
  repeats?: string
}

/** POST /api/records/{kind}: once, also when it is sent again since its answer was lost on the way. */
export function addRecord(kind: string, { fields, repeats, draft }: Addition) {
  return callOnce<Done & { _id: string }>(recordsPath(kind), { fields, repeats, draft })
}

/** The keys of calls that are not known to have been done, by what they ask for. */
const unanswered = new Map<string, string>()

/** POSTs what adds something, with a key by which the site knows it when it is sent again. */
export async function callOnce<Body extends object>(
  path: string,
  body: unknown,
): Promise<CallResult<Body>> {
  const json = JSON.stringify(body)
  const name = `${path} ${json}`
  const key = unanswered.get(name) ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
  unanswered.set(name, key)
  const sent = { method: 'POST', body: json, headers: { [keyHeader]: key } }
  const result = await proving<Body>(() => sendJson(path, sent))
  if (result.ok) unanswered.delete(name)
  return result
}
