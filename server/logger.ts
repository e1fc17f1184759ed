import { pino, type DestinationStream, type LogFn, type Logger } from 'pino'
import { leadsToJournal, withPriorities } from './journal.ts'

const secrets = ['password', 'token', 'cookie', 'authorization', 'cookieValue']

/** As pino numbers levels: 'error', and 'fatal' above it. */
const errorLevel = 50

interface LoggerOptions {
  destination?: DestinationStream
  /** JOURNAL_STREAM, by which systemd says whether its journal takes them. */
  journal?: string | undefined
  /** Told of each line at level error or above: what it says, of which request, and the error. */
  onError?: (line: { event: string; requestId: string; cause: unknown }) => void
}

/** Structured lines on the standard error; sentences for people go to the standard output. */
export function createLogger(
  level: string,
  { journal, destination = standardError(journal), onError = () => {} }: LoggerOptions = {},
): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `req.headers.${name}`])
  const serializers = { err: describeError }
  const redact = { paths, censor: '(removed)' }
  return pino({ level, serializers, redact, hooks: { logMethod } }, destination)

  function logMethod(this: Logger, given: Parameters<LogFn>, write: LogFn, number: number) {
    if (number >= errorLevel) onError(lineOf(given, this.bindings()))
    write.apply(this, given)
  }
}

function standardError(journal = '') {
  const stream = pino.destination(2)
  return leadsToJournal(2, journal) ? withPriorities(stream) : stream
}

function lineOf([first, second]: unknown[], { reqId }: Record<string, unknown>) {
  const isObject = typeof first === 'object' && first !== null
  const event = isObject ? second : first
  return {
    event: typeof event === 'string' ? event : '',
    requestId: typeof reqId === 'string' ? reqId : '',
    cause: isObject && !(first instanceof Error) && 'err' in first ? first.err : first,
  }
}

/**
 * Has a running site tell more, or again what it told at first. The log says so, on a line that is
 * written at either level.
 */
export function switchLevel(log: Pick<Logger, 'level' | 'info'>, usual: string): void {
  const isRaised = log.level !== usual
  if (!isRaised) log.level = usual === 'debug' ? 'trace' : 'debug'
  log.info({ logLevel: isRaised ? usual : log.level }, 'the level of the log has changed')
  if (isRaised) log.level = usual
}

/** What is told of an error that tells where something went wrong, and nothing of what was stored. */
const told = ['code', 'severity', 'routine', 'schema', 'table', 'column', 'constraint'] as const

/**
 * An error as the log has it. Of a query that failed its text is told and never its parameters, nor
 * what the database says of values in its own messages: passwords' hashes and what people wrote are
 * among them.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const facts = told.flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
  return {
    type: error.name,
    message: messageOf(error),
    ...Object.fromEntries(facts),
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

function messageOf(error: Error): string {
  const query: unknown = Reflect.get(error, 'query')
  if (typeof query === 'string' && Reflect.has(error, 'params')) return `Failed query: ${query}`
  return isOfDatabase(error) ? withoutQuoted(error.message) : error.message
}

/** From the first quotation mark to the last: what stands between may hold some of its own. */
function withoutQuoted(message: string): string {
  const [first, last] = [message.indexOf('"'), message.lastIndexOf('"')]
  return first === last ? message : `${message.slice(0, first)}"…"${message.slice(last + 1)}`
}

/** It alone has a code of five letters and a severity. */
function isOfDatabase(error: Error): boolean {
  return typeof Reflect.get(error, 'severity') === 'string'
}

/** Where it happened, without the message that stands ahead of that. */
function framesOf({ stack = '', message }: Error): string[] {
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n')
  return frames.map((line) => line.trim()).filter((line) => line !== '')
}

/**
 * From now on whatever Node itself would write to the standard error is a line of the log: warnings,
 * and the error that ends the process.
 */
export function logWhatNodeSays(log: Logger): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn(warning, 'a warning of Node'))
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'the process ends')
    process.exit(1)
  })
}
