/** What the client throws of an answer; all of it may be missing. */
interface Refusal {
  name?: string
  code?: string
  message?: string
  $metadata?: { httpStatusCode?: number }
}

// Whatever is thrown may be asked for these.
const refusalOf = (error: unknown) => (error ?? {}) as Refusal

const statusOf = (error: unknown) => refusalOf(error).$metadata?.httpStatusCode ?? 0

/** Whether there is no such object, rather than no such bucket. */
export function isGone(error: unknown): boolean {
  return statusOf(error) === 404 && refusalOf(error).name !== 'NoSuchBucket'
}

/** Whether the same may succeed a moment later: what has no answer, or one that says so. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error)
  return status === 0 || status === 429 || status >= 500
}

/** Whether nothing was heard of the store in time. */
export function isSilence(error: unknown): boolean {
  return refusalOf(error).name === 'TimeoutError'
}

interface Named {
  /** Of the store, for people. */
  name: string
  /** The variable that named it, if one did. */
  variable: string | undefined
}

const advice = {
  keys: 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role that may use it.',
  refused: 'Check its keys, and that they may list, read, write and remove there.',
  region: 'Put its region behind the address: &region=…',
  bucket: 'Make the bucket, or correct its name.',
  away: 'Check that it is running and that its address is correct.',
  certificate:
    'Renew it, or have this machine trust who has signed it: NODE_EXTRA_CA_CERTS names a file with such certificates.',
}

const silent = 'it does not answer'

/** What the system says of a connection, or TLS, as people say it. */
const byCode: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  EHOSTUNREACH: 'its machine cannot be reached',
  ENETUNREACH: 'its network cannot be reached',
  ENOTFOUND: 'there is no machine of that name',
  EAI_AGAIN: 'its name cannot be looked up',
  ETIMEDOUT: silent,
  EPROTO: 'it does not speak https',
}

/** An error that tells whoever starts the site why the object store cannot be used, without any key. */
export function explainOpening(error: unknown, { name, variable }: Named): Error {
  const { reason, what } = reasonOf(error)
  const place = variable === undefined ? name : `in ${variable} (${name})`
  const sentence = `Could not open the object store ${place}: ${reason}. ${advice[what]}`
  return new Error(sentence, { cause: error })
}

function reasonOf(error: unknown): { reason: string; what: keyof typeof advice } {
  const { name = '', code = '', message = '' } = refusalOf(error)
  if (/Credentials|Token(Provider)?Error|ExpiredToken/.test(name)) {
    return { reason: 'there are no keys for it, or they have expired', what: 'keys' }
  }
  if (name === 'NoSuchBucket' || statusOf(error) === 404) {
    return { reason: 'it has no such bucket', what: 'bucket' }
  }
  if (/Region|PermanentRedirect|AuthorizationHeaderMalformed/i.test(name + message)) {
    return { reason: 'its region is not known, or another one', what: 'region' }
  }
  if (statusOf(error) === 403 || statusOf(error) === 401) {
    return { reason: `it refuses (${name})`, what: 'refused' }
  }
  const known = isSilence(error) ? silent : byCode[code]
  if (known !== undefined) return { reason: `${known} (${code || name})`, what: 'away' }
  if (/CERT|SIGNED|SIGNATURE/.test(code)) {
    return { reason: `its certificate is not trusted (${code})`, what: 'certificate' }
  }
  return { reason: code || name || message || silent, what: 'away' }
}
