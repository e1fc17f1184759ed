import type { EventFields } from '#contract/events.ts'
import type { ProblemBody } from '#contract/problem-codes.ts'
import { calls, permitPath } from '#contract/paths.ts'
import type { PublicationFields, PublicationKind } from '#contract/publications.ts'

/** How a call ended: what it answered, or what it refused and why. */
export type CallResult<Body> =
  | { ok: true; body: Body }
  | ({ ok: false; status: number } & ProblemBody)

interface Done {
  message: string
}

/** POST /login. */
export function login(credentials: { loginInput: string; password: string }) {
  return call<Done & { role: string; reg: string }>('POST', calls.login, credentials)
}

/** POST /journal, /paper or /patent. */
export function addPublication<K extends PublicationKind>(kind: K, fields: PublicationFields<K>) {
  return call<Done & { _id: string }>('POST', calls[kind], { ...fields, videoId: '' })
}

/** PUT /journal, /paper or /patent. */
export function editPublication<K extends PublicationKind>(
  kind: K,
  id: string,
  change: Partial<PublicationFields<K>>,
) {
  return call<Done>('PUT', calls[kind], { ...change, videoId: id })
}

/** DELETE /journal, /paper or /patent. */
export function removePublication(kind: PublicationKind, id: string) {
  return call<Done>('DELETE', calls[kind], { object: id })
}

/** POST /file_upload. */
export function keepDocument(title: string, file: File, transfer: Transfer) {
  return upload<Done>('POST', calls.document, { title, file }, transfer)
}

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

/** How an upload is watched, and how it is called off. */
export interface Transfer {
  /** Told again and again how far it is, in bytes. */
  onProgress?: (sent: { loaded: number; total: number }) => void
  signal?: AbortSignal
}

/** How long a file may take to begin to answer, in milliseconds. */
const patience = 20_000

/** HEAD of a file: the status it would be sent with; 0 where there is no answer. */
export async function fileStatus(path: string): Promise<number> {
  const signal = AbortSignal.timeout(patience)
  const answer = await fetch(path, { method: 'HEAD', signal }).catch(() => null)
  return answer?.status ?? 0
}

const offline = 'There is no connection to the site. Nothing was lost: try again when you are back.'
const calledOff = 'The upload was called off. Nothing was changed.'
const unreadable = 'The site gave an answer that could not be read. Please try again.'

/** The one place where the browser reaches the network; nothing it meets there is thrown. */
async function call<Body extends Done>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<CallResult<Body>> {
  try {
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const sent = { method, headers, body: JSON.stringify(body), signal }
    const response = await fetch(path, sent)
    const answer = await response.json().catch(() => ({ message: unreadable }))
    return response.ok
      ? { ok: true, body: answer }
      : { ok: false, status: response.status, ...answer }
  } catch {
    return { ok: false, status: 0, message: signal?.aborted ? calledOff : offline }
  }
}

/** A file of so many bytes is worth the question whether it may come at all. */
const large = 512 * 1024

/**
 * Sends a form with files. A browser hears the answer only when all is sent, so for a large file it
 * is asked first whether the call would be let in. An upload that is called off ends with status 0.
 */
async function upload<Body extends Done>(
  method: string,
  path: string,
  fields: Record<string, string | File>,
  transfer: Transfer,
): Promise<CallResult<Body>> {
  if (Object.values(fields).some((value) => value instanceof File && value.size > large)) {
    const permit = await call('GET', permitPath(path), undefined, transfer.signal)
    if (!permit.ok && [0, 401, 403].includes(permit.status)) return permit
  }
  return send(method, path, fields, transfer)
}

/** fetch tells nobody how far an upload is, so this is the older way; it throws nothing either. */
function send<Body extends Done>(
  method: string,
  path: string,
  fields: Record<string, string | File>,
  { onProgress, signal }: Transfer,
): Promise<CallResult<Body>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.({ loaded, total }),
    )
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', () => resolve({ ok: false, status: 0, message: offline }))
    request.addEventListener('abort', () => resolve({ ok: false, status: 0, message: calledOff }))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function answerOf<Body extends Done>({ status, response }: XMLHttpRequest): CallResult<Body> {
  const answer = response ?? { message: unreadable }
  return status >= 200 && status < 300
    ? { ok: true, body: answer }
    : { ok: false, status, ...answer }
}
