import { changeHeader } from '#contract/page-headers.ts'
import { permitPath } from '#contract/paths.ts'
import {
  call,
  calledOff,
  offline,
  proving,
  unreadable,
  type CallResult,
  type Done,
} from './network.ts'

/** How a file on its way is watched, and how it is called off. */
export interface Transfer {
  /** Told again and again how far it is, in bytes. */
  onProgress?: (sent: { loaded: number; total: number }) => void
  signal?: AbortSignal
}

/** The controls of a form with what they hold; texts that share a name go one after another. */
type FormFields = Record<string, string | File | readonly string[]>

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
