import { lookup } from 'node:dns'
import { request as overHttp, type IncomingMessage } from 'node:http'
import { request as overHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { text } from 'node:stream/consumers'
import type { LookUp } from '#domain/publications/import/look-up-dois.ts'

/** For one DOI, its redirects among it, in milliseconds. */
const longest = 10_000
/** Of one answer: some name thousands of references. */
const maxBytes = 2 * 2 ** 20
const mostRedirects = 5
const accept = 'application/vnd.citationstyles.csl+json'

/**
 * Networks that nobody outside reaches, or whose addresses may stand for one in them (6to4, Teredo,
 * NAT64): no answer of a stranger may lead this machine there.
 */
const inner = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  // The loopback, and every prefix under which an IPv4 address is written as one of IPv6.
  ['::', 8],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const) {
  inner.addSubnet(network, prefix, 'ipv6')
}

/**
 * Asks the resolver at this address, such as https://doi.org, what a DOI names; null where no resolver
 * is named. The resolver itself was named by whoever runs the site, so it may stand anywhere; what it
 * redirects to must be https at a public address.
 */
export function resolverOf(origin: string | undefined, patience = longest): LookUp | null {
  if (!origin) return null
  return async (doi) => {
    const address = new URL(`/${encodeURIComponent(doi).replaceAll('%2F', '/')}`, origin)
    return ask(address, {
      origin,
      left: mostRedirects,
      signal: AbortSignal.timeout(patience),
    }).catch(() => null)
  }
}

interface Asking {
  origin: string
  /** How many redirects are still followed. */
  left: number
  signal: AbortSignal
}

async function ask(address: URL, { origin, left, signal }: Asking): Promise<string | null> {
  const isResolver = address.origin === origin
  if (!isResolver && address.protocol !== 'https:') return null
  const answer = await open(address, isResolver, signal)
  const { statusCode = 0, headers } = answer
  const next = headers.location
  if (statusCode >= 300 && statusCode < 400 && next !== undefined) {
    answer.destroy()
    return left > 0 ? ask(new URL(next, address), { origin, left: left - 1, signal }) : null
  }
  if (statusCode !== 200) {
    answer.destroy()
    return null
  }
  return bounded(answer)
}

function open(address: URL, isResolver: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const bare = address.hostname.replace(/^\[|\]$/g, '')
  // An address that is written as a number is never looked up, so it is checked here.
  if (!isResolver && isIP(bare) && isInner(bare))
    throw new Error('A redirect led to an inner address.')
  const send = address.protocol === 'https:' ? overHttps : overHttp
  const options = {
    headers: { accept, 'user-agent': 'Lyceum' },
    signal,
    agent: false,
    ...(!isResolver && { lookup: publicOnly }),
  }
  const asked = send(address, options, resolve).once('error', reject)
  // An offer to go on in another protocol (101) ends the connection without an answer or an error.
  asked.once('close', () => reject(new Error('The resolver gave no answer.'))).end()
  return promise
}

/** Looks a name up, and refuses it where it leads inside: it is the address that is then connected to. */
const publicOnly: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new Error('A redirect led nowhere.'), '')
    if (found.some(({ address }) => isInner(address))) {
      return done(new Error('A redirect led to an inner address.'), '')
    }
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })
}

function isInner(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isInner(mapped)
  return inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** The whole of an answer; one that is too large is given up on its way. */
async function bounded(answer: IncomingMessage): Promise<string> {
  let bytes = 0
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes) answer.destroy(new Error('The answer is too large.'))
  })
  return text(answer)
}
