import { pino } from 'pino'

const secrets = ['password', 'token', 'cookie', 'authorization', 'cookieValue']

/** Structured lines on the standard error; sentences for people go to the standard output. */
export function createLogger(level: string) {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `req.headers.${name}`])
  return pino({ level, redact: { paths, censor: '(removed)' } }, pino.destination(2))
}
