import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#app/visit.ts'
import { takesEncoding } from '../conditions.ts'
import { createSharedWork } from './shared-work.ts'

const zip = promisify(gzip)

interface Rendered {
  status: number
  headers: [string, string][]
  body: string
}

/** A page that stands in the place of many, as it goes over the wire. */
export interface StandIn extends Omit<Rendered, 'body'> {
  bodies: Record<'gzip' | 'identity', Buffer>
}

/** More sentences than say why there is no page; made-up addresses add none. */
const mostCached = 64

interface StandInOptions {
  /** What a page begun now will show, as the page cache has it; null while nothing may be cached. */
  edition: () => string | null
  render: (refusal: Refusal) => Promise<Rendered>
}

/**
 * The pages that say to guests why they do not see another one: rendered once each, by what they say
 * and never by the address that was asked for, so that made-up addresses cost next to nothing.
 */
export function cacheStandIns({ edition, render }: StandInOptions) {
  const made = new Map<string, StandIn>()
  const shared = createSharedWork<StandIn>()
  let cachedEdition = edition()

  return async (refusal: Refusal): Promise<StandIn> => {
    dropStale()
    const name = `${refusal.code} ${refusal.message}`
    return made.get(name) ?? shared(`${cachedEdition} ${name}`, () => make(name, refusal))
  }

  async function make(name: string, refusal: Refusal) {
    const begunIn = cachedEdition
    const { body, ...rendered } = await render(refusal)
    const identity = Buffer.from(body)
    const standIn = { ...rendered, bodies: { identity, gzip: await zip(identity, { level: 6 }) } }
    dropStale()
    if (begunIn !== null && begunIn === cachedEdition) made.set(name, standIn)
    return standIn
  }

  function dropStale() {
    const current = edition()
    if (current !== cachedEdition || made.size > mostCached) made.clear()
    cachedEdition = current
  }
}

/** Sends the page in the encoding that is asked for. */
export function sendStandIn(
  { headers: asked }: FastifyRequest,
  reply: FastifyReply,
  { status, headers, bodies }: StandIn,
) {
  reply.code(status).header('vary', 'accept-encoding, cookie')
  for (const [name, value] of headers) reply.header(name, value)
  if (!takesEncoding(asked['accept-encoding'], 'gzip')) return reply.send(bodies.identity)
  return reply.header('content-encoding', 'gzip').send(bodies.gzip)
}
