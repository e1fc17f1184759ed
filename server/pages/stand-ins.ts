import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#app/visit.ts'
import { type Freshness, madeOnce } from '#domain/freshness.ts'
import type { Frame } from '#domain/site/frame.ts'
import { takesEncoding } from '../conditions.ts'
import { varyBy } from '../vary-by.ts'
import type { RunningServices } from '../vitals.ts'
import { noPage, nobody, renderPage, reportTo } from './render-page.ts'

/** Finds the page that says why there is none to be seen. */
export type StandIns = (refusal: Refusal) => Promise<StandIn>

interface Opened extends RunningServices {
  freshness: Freshness
  frame: () => Promise<Frame>
}

/** The stand-ins of a site. */
export function openStandIns({ freshness, frame, ...services }: Opened): StandIns {
  const report = reportTo(services.log)
  return cacheStandIns({
    freshness,
    render: async (refusal) =>
      renderPage(services, noPage, {
        visitor: { ...nobody, refusal, report },
        db: services.database.db,
        frame: await frame(),
      }),
  })
}

const zip = promisify(gzip)

interface Rendered {
  status: number
  headers: [string, string][]
  body: string
}

/** A page that stands in the place of many, as it goes over the wire. */
interface StandIn extends Omit<Rendered, 'body'> {
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
export function cacheStandIns({ freshness, render }: StandInOptions): StandIns {
  const standIns = new Map<string, () => Promise<StandIn>>()

  return async (refusal: Refusal): Promise<StandIn> => {
    const { status, title = '', message } = refusal
    const name = `${status} ${title} ${message}`
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
  varyBy(reply, 'accept-encoding', 'cookie').code(status)
  for (const [name, value] of headers) reply.header(name, value)
  if (!takesEncoding(asked['accept-encoding'], 'gzip')) return reply.send(bodies.identity)
  return reply.header('content-encoding', 'gzip').send(bodies.gzip)
}
