import { changeHeader } from '#contract/page-headers.ts'
import { permitPath, probes } from '#contract/paths.ts'
import type { ProblemBody } from '#contract/problem-codes.ts'

/**
 * How a call ended: what it answered, or what it refused and why. `change` is the batch by which a
 * write can be undone; '' where nothing was changed.
 */
export type CallResult<Body> =
  | { ok: true; body: Body; change: string }
  | ({ ok: false; status: number } & ProblemBody)

export interface Done {
  message: string
}

/** How a file on its way is watched, and how it is called off. */
export interface Transfer {
  /** Told again and again how far it is, in bytes. */
  onProgress?: (sent: { loaded: number; total: number }) => void
  signal?: AbortSignal
}

/** The controls of a form with what they hold; texts that share a name go one after another. */
type FormFields = Record<string, string | File | readonly string[]>

/** How long a file may take to begin to answer, in milliseconds. */
const patience = 20_000

/** HEAD of a file: the status it would be sent with; 0 where there is no answer. */
export async function fileStatus(path: string): Promise<number> {
  const signal = AbortSignal.timeout(patience)
  const answer = await fetch(path, { method: 'HEAD', signal }).catch(() => null)
  return answer?.status ?? 0
}

/** Whether the site can be asked. A browser that thinks itself offline may run beside it, so it tries. */
export async function isReachable(): Promise<boolean> {
  // A server renders the same pages, and all that it fetches is its own.
  if (typeof document === 'undefined') return true
  return navigator.onLine || (await fileStatus(probes.alive)) !== 0
}

/**
 * GET of a file to its end, so that the browser keeps it for whatever shows it: the bytes are
 * counted here and not held. The status it was sent with; 0 where it did not arrive whole.
 */
export async function fetchFile(path: string, { onProgress, signal }: Transfer): Promise<number> {
  try {
    const answer = await fetch(path, { signal })
    if (!answer.ok || !answer.body) return answer.status
    const total = Number(answer.headers.get('content-length') ?? 0)
    const reader = answer.body.getReader()
    for (let loaded = 0; ;) {
      const { done, value } = await reader.read()
      if (done) return answer.status
      loaded += value.length
      onProgress?.({ loaded, total })
    }
  } catch {
    return 0
  }
}

const offline = 'You appear to be offline. Nothing was lost. Try again when you are back online.'
const calledOff = 'The upload was cancelled. Nothing was changed.'
/** What is said where an answer held nothing that could be. */
export const unreadable = 'The site returned an unexpected response. Please try again.'

/** Asks whoever is there to prove it; says whether they have. */
type AskForProof = () => Promise<boolean>

/** Whoever asks for a proof on this page. */
let askForProof: AskForProof | null = null
/** What is being asked now: calls that want a proof meanwhile wait for the same answer. */
let asked: Promise<boolean> | null = null

/** Names who is to ask for a proof where a call wants one first. Returns how to take that back. */
export function onProofWanted(ask: AskForProof): () => void {
  askForProof = ask
  return () => {
    askForProof = null
  }
}

/** Sends a call, and once more where it was only a proof that it lacked. */
async function proving<Body>(attempt: () => Promise<CallResult<Body>>): Promise<CallResult<Body>> {
  const result = await attempt()
  if (result.ok || !result.wantsProof || !askForProof) return result
  asked ??= askForProof().finally(() => {
    asked = null
  })
  return (await asked) ? attempt() : result
}

/** Sends JSON and reads the answer; nothing that is met on the way is thrown. */
export function call<Body extends object>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<CallResult<Body>> {
  return proving(() => sendJson(method, path, body, signal))
}

async function sendJson<Body extends object>(
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
      ? { ok: true, body: answer, change: response.headers.get(changeHeader) ?? '' }
      : { ok: false, status: response.status, ...answer }
  } catch {
    return { ok: false, status: 0, message: signal?.aborted ? calledOff : offline }
  }
}

/**
 * Sends JSON for a page of ours: its text, or why there is none; null where the call was given up.
 */
export async function callForPage(
  path: string,
  body: unknown,
  signal: AbortSignal,
): Promise<{ page: string } | { refused: string } | null> {
  try {
    const headers = { 'content-type': 'application/json', accept: 'text/html, application/json' }
    const answer = await fetch(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal,
    })
    if (answer.ok) return { page: await answer.text() }
    const { message }: ProblemBody = await answer.json()
    return { refused: message }
  } catch {
    return signal.aborted ? null : { refused: offline }
  }
}

/** A page of ours, to take a part of it; null where it did not come, or was given up. */
export async function readPage(path: string, signal: AbortSignal): Promise<Document | null> {
  const answer = await fetch(path, { signal }).catch(() => null)
  const text = answer?.ok ? await answer.text().catch(() => null) : null
  return text === null ? null : new DOMParser().parseFromString(text, 'text/html')
}

/** A file of so many bytes is worth the question whether it may come at all. */
const large = 512 * 1024

/**
 * Sends a form with files. A browser hears the answer only when all is sent, so for a large file it
 * is asked first whether the call would be let in. An upload that is called off ends with status 0.
 */
export async function upload<Body extends Done>(
  method: string,
  path: string,
  fields: FormFields,
  transfer: Transfer,
): Promise<CallResult<Body>> {
  if (Object.values(fields).some((value) => value instanceof File && value.size > large)) {
    const permit = await call('GET', permitPath(path), undefined, transfer.signal)
    if (!permit.ok && [0, 401, 403].includes(permit.status)) return permit
  }
  return proving(() => send(method, path, fields, transfer))
}

/** fetch tells nobody how far an upload is, so this is the older way; it throws nothing either. */
function send<Body extends Done>(
  method: string,
  path: string,
  fields: FormFields,
  { onProgress, signal }: Transfer,
): Promise<CallResult<Body>> {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value)
  }
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

function answerOf<Body extends Done>(request: XMLHttpRequest): CallResult<Body> {
  const { status } = request
  const answer = request.response ?? { message: unreadable }
  return status >= 200 && status < 300
    ? { ok: true, body: answer, change: request.getResponseHeader(changeHeader) ?? '' }
    : { ok: false, status, ...answer }
}
