import type { ProblemBody } from '#contract/problem-codes.ts'
import { calls } from '#contract/paths.ts'
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

const offline = 'There is no connection to the site. Nothing was lost: try again when you are back.'
const unreadable = 'The site gave an answer that could not be read. Please try again.'

/** The one place where the browser reaches the network; nothing it meets there is thrown. */
async function call<Body extends Done>(
  method: string,
  path: string,
  body: unknown,
): Promise<CallResult<Body>> {
  try {
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const response = await fetch(path, { method, headers, body: JSON.stringify(body) })
    const answer = await response.json().catch(() => ({ message: unreadable }))
    return response.ok
      ? { ok: true, body: answer }
      : { ok: false, status: response.status, ...answer }
  } catch {
    return { ok: false, status: 0, message: offline }
  }
}
