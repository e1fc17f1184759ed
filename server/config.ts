import { resolve } from 'node:path'
import { z } from 'zod'
import { passwordLength } from '#contract/session.ts'
import { readMailAddress } from '#contract/mail-address.ts'
import { recipientPattern, recipientRule } from '#store/backup/public-key.ts'
import { folderNamed, isFolderAddress } from '#store/folder-address.ts'
import { addressRule, readObjectsAddress } from '#store/objects/address.ts'
import type { VariableName } from './variable-names.ts'

const units = { k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 }
const pattern = /^([1-9]\d{0,5})\s*([kmg])ib$/

/** Reads a size as people write it, '512 MiB', into bytes. */
const byteSize = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().regex(pattern))
  .transform((text) => {
    const [, count = '', unit = ''] = pattern.exec(text) ?? []
    // The pattern lets no other letter through.
    return Number(count) * units[unit as keyof typeof units]
  })

const port = z.coerce.number().int().min(1).max(65_535)
const level = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
const webOrigin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)

/** As OpenTelemetry writes one: 'authorization=Bearer%20abc'. */
const header = z
  .string()
  .regex(/^[\w-]+=[^\r\n]+$/)
  .refine(isEncoded)

const onOrOff = (usual: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(usual)
    .transform((word) => word === 'on')

/** Each variable: its rule, what is allowed in words, and its default where it has one. */
const variables = {
  PORT: [port.default(3000), 'a port number from 1 to 65535'],
  HOST: [z.string().min(1).default('localhost'), 'a host name or address to listen on'],
  PUBLIC_URL: [webOrigin.optional(), 'the address people use, such as https://cse.example.edu'],
  DATA_DIR: [
    z
      .string()
      .min(1)
      .default('./data')
      .transform((path) => resolve(path)),
    'a folder',
  ],
  DATABASE_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'a PostgreSQL address, such as postgres://user:password@host/database',
  ],
  DATABASE_READ_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'the address of a read replica, such as postgres://user:password@replica/database',
  ],
  FILES_URL: [
    z
      .union([
        z.url({ protocol: /^file$/ }).refine(isFolderAddress),
        z.string().refine(isObjectsAddress),
      ])
      .optional(),
    `a folder as an address, such as file:///srv/files, or an object store: ${addressRule}`,
  ],
  FILES_SIGNED_DOWNLOADS: [onOrOff('off'), 'on or off'],
  MAX_UPLOAD: [byteSize.default(512 * 2 ** 20), 'a size such as 512 MiB, in KiB, MiB or GiB'],
  STUDENT_QUOTA: [
    byteSize.default(256 * 2 ** 20),
    'the storage limit for each student, such as 256 MiB',
  ],
  STAFF_QUOTA: [
    byteSize.default(64 * 2 ** 30),
    'the storage limit for each teacher or administrator, such as 64 GiB',
  ],
  MIN_FREE_SPACE: [
    byteSize.default(2 ** 30),
    'the disk space that uploads leave free, such as 1 GiB',
  ],
  SMTP_URL: [
    z.url({ protocol: /^smtps?$/ }).optional(),
    'a mail server, such as smtp://user:password@host:587',
  ],
  MAIL_FROM: [
    z
      .string()
      .transform(readMailAddress)
      .refine((sender) => sender !== null)
      .optional(),
    'the sender of the site’s e-mails, such as CSE Department <no-reply@cse.example.edu>',
  ],
  SESSION_SECRET: [z.string().min(32).optional(), 'at least 32 characters that no one can guess'],
  ADMIN_EMAIL: [z.email().default('admin@department.example'), 'an e-mail address'],
  ADMIN_PASSWORD: [
    z.string().min(passwordLength.min).optional(),
    `at least ${passwordLength.min} characters`,
  ],
  SAMPLE_CONTENT: [onOrOff('on'), 'on or off'],
  NIGHTLY_BACKUP: [onOrOff('on'), 'on or off'],
  BACKUP_TARGET: [
    z
      .string()
      .min(1)
      .refine((place) => !place.startsWith('s3:') || isObjectsAddress(place))
      .refine((place) => !place.startsWith('file:') || isFolderAddress(place))
      .transform((place) => (isObjectsAddress(place) ? place : folderNamed(place, '.')))
      .optional(),
    `a folder on another disk, or an object store: ${addressRule}`,
  ],
  BACKUP_PASSPHRASE: [z.string().min(12).optional(), 'at least 12 characters'],
  BACKUP_RECIPIENT: [z.string().regex(recipientPattern).optional(), recipientRule],
  DOI_RESOLVER: [
    webOrigin.optional(),
    'where DOIs may be looked up, such as https://doi.org; without it no request leaves the site for them',
  ],
  CORS_ORIGINS: [
    z.string().default('').transform(words).pipe(z.array(webOrigin)),
    'a comma-separated list of origins, such as https://apps.example.edu',
  ],
  TRUST_PROXY: [
    z
      .string()
      .default('')
      .transform(words)
      .pipe(z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6(), z.literal('loopback')]))),
    'a comma-separated list of your proxies’ addresses or networks, such as loopback or 10.0.0.0/8',
  ],
  METRICS_TOKEN: [z.string().min(16).optional(), 'at least 16 characters that no one can guess'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    z.url({ protocol: /^https?$/ }).optional(),
    'the address of a collector, such as http://localhost:4318',
  ],
  OTEL_EXPORTER_OTLP_HEADERS: [
    z
      .string()
      .default('')
      .transform(words)
      .pipe(z.array(header))
      .transform((pairs) => Object.fromEntries(pairs.map((pair) => split(pair)))),
    'a comma-separated list such as authorization=Bearer%20abc',
  ],
  OTEL_SERVICE_NAME: [z.string().min(1).default('lyceum'), 'a name'],
  LOG_LEVEL: [level.default('info'), level.options.join(', ')],
} as const satisfies Record<VariableName, readonly [z.ZodType, string]>

type Variables = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name][0]> }

/** How this process is to run; every value checked. */
export type Config = Variables & { PUBLIC_URL: string }

/**
 * Reads the environment. Throws with one sentence a variable that is wrong: its name, its value
 * (never a secret's) and what is allowed.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const complaints: string[] = []
  const entries = Object.entries(variables).map(([name, [rule, allowed]]) => {
    const text = environment[name] === '' ? undefined : environment[name]
    const read = rule.safeParse(text)
    if (!read.success) complaints.push(`${name} is ${shown(name, text)}, but must be ${allowed}.`)
    return [name, read.data]
  })
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
  // Every entry has passed the rule that Variables is computed from.
  const read = Object.fromEntries(entries) as Variables
  return { ...read, PUBLIC_URL: read.PUBLIC_URL ?? `http://localhost:${read.PORT}` }
}

function isObjectsAddress(text: string) {
  return readObjectsAddress(text) !== null
}

/**
 * The socket that whoever started this process listens on for it, as systemd does (sd_listen_fds);
 * null for none. Throws where there are several.
 */
export function inheritedSocket({ LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv): number | null {
  if (!LISTEN_FDS || LISTEN_PID !== String(process.pid)) return null
  if (LISTEN_FDS === '1') return firstInherited
  throw new Error('Lyceum listens on one socket. Name only one ListenStream.')
}

/** Behind the standard input, output and error. */
const firstInherited = 3

/** There is no other way to find out than to try. */
function isEncoded(text: string) {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

function split(pair: string) {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
}

function words(text: string) {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

function shown(name: string, text: string | undefined) {
  return /SECRET|PASSWORD|PASSPHRASE|TOKEN|HEADERS|_URL$/.test(name) && name !== 'PUBLIC_URL'
    ? 'set to something else'
    : `“${text}”`
}
