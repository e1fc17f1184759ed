import { changeHeader } from '#contract/page-headers.ts'
import { probes } from '#contract/paths.ts'
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

/** What is said where the site was not reached. */
export const offline =
  'You appear to be offline. Nothing was lost. Try again when you are back online.'
export const calledOff = 'The upload was cancelled. Nothing was changed.'
/** What is said where an answer held nothing that could be. */
export const unreadable = 'The site returned an unexpected response. Please try again.'

/** Asks whoever is there to prove it; says whether they have. */
type AskForProof = () => Promise<boolean>

/** Whoever asks for a proof on this page. */
let askForProof: AskForProof | null = null
/** What the proof is for that was asked for last, where the usual sentence would say something else. */
let purpose: string | undefined
export const proofFor = () => purpose
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
export async function proving<Body>(
  attempt: () => Promise<CallResult<Body>>,
): Promise<CallResult<Body>> {
  const result = await attempt()
  if (result.ok || !result.wantsProof || !askForProof) return result
  purpose = result.proofFor
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
  return proving(() => sendJson(path, { method, body: JSON.stringify(body), signal }))
}

interface Sent {
  method: string
  body: string
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/** The same of a body that is JSON already, without a question for a proof. */
export async function sendJson<Body extends object>(
  path: string,
  sent: Sent,
): Promise<CallResult<Body>> {
  try {
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const response = await fetch(path, { ...sent, headers: { ...headers, ...sent.headers } })
    const answer = await response.json().catch(() => ({ message: unreadable }))
    return response.ok
      ? { ok: true, body: answer, change: response.headers.get(changeHeader) ?? '' }
      : { ok: false, status: response.status, ...answer }
  } catch {
    return { ok: false, status: 0, message: sent.signal?.aborted ? calledOff : offline }
  }
}

/** A page of ours, to take a part of it; null where it did not come, or was given up. */
export async function readPage(path: string, signal: AbortSignal): Promise<Document | null> {
  const answer = await fetch(path, { signal }).catch(() => null)
  const text = answer?.ok ? await answer.text().catch(() => null) : null
  if (text === null) return null
  // Its styles are no part of it, and the policy of the page that asks would complain of them.
  return new DOMParser().parseFromString(text.replace(/<style.*?<\/style>/s, ''), 'text/html')
}
