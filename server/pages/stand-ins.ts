import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#app/visit.ts'
import { takesEncoding } from '../conditions.ts'
import { madeOnce, type Freshness } from './freshness.ts'

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
  freshness: Freshness
  render: (refusal: Refusal) => Promise<Rendered>
}

/**
 * The pages that say to guests why they do not see another one: rendered once each, by what they say
 * and never by the address that was asked for, so that made-up addresses cost next to nothing.
 */
export function cacheStandIns({ freshness, render }: StandInOptions) {
  const standIns = new Map<string, () => Promise<StandIn>>()

  return async (refusal: Refusal): Promise<StandIn> => {
    const name = `${refusal.code} ${refusal.message}`
    if (standIns.size >= mostCached && !standIns.has(name)) standIns.clear()
    const find = standIns.get(name) ?? madeOnce(freshness, () => make(refusal))
    standIns.set(name, find)
    return find()
  }

  async function make(refusal: Refusal) {
    const { body, ...rendered } = await render(refusal)
    const identity = Buffer.from(body)
    return { ...rendered, bodies: { identity, gzip: await zip(identity, { level: 6 }) } }
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
