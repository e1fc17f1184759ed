import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { routeManifest } from '#contract/paths.ts'
import { problemStatus } from '#contract/problem-codes.ts'
import { sendStandIn, type StandIns } from './stand-ins.ts'
import type { Frame } from '#domain/site/frame.ts'
import { trackReads } from '#store/reads.ts'
import type { RequestCounts } from '../metrics/request-counts.ts'
import type { RunningServices } from '../vitals.ts'
import { takesEncoding } from '../conditions.ts'
import { answerFromMemory, answerToMember, sendFound, type Memory } from '../find-in-memory.ts'
import { sharedPlugin } from '../plugins/shared-plugin.ts'
import { turnOf } from '../turn-of.ts'
import { audienceOf, guard } from './audience.ts'
import { isAsGood, type Freshness, type Made } from '#domain/freshness.ts'
import { pageAddress } from './page-address.ts'
import { holes, partsOf, type PersonalParts } from './personal-parts.ts'
import {
  fillPage,
  nobody,
  renderTemplate,
  reportTo,
  sendPage,
  type Template,
  type Visitor,
} from './render-page.ts'
import { createLoaderMemory } from './loader-memory.ts'
import { isShareable, type FilledPage } from './shared-pages.ts'

interface PagesOptions extends RunningServices {
  freshness: Freshness
  memory: Memory
  /** What every page shows around itself. */
  frame: () => Promise<Frame>
  standIns: StandIns
  counts: Pick<RequestCounts, 'rendered'>
}

/** A page with what it is made of; null where nobody can tell what has changed since. */
interface MadePage {
  template: Template
  parts: PersonalParts
  made: Made | null
  /** A member's page that others share, as it is sent to whoever reads gzip. */
  packed?: FilledPage | null
}

/** Renders every address that is no call. */
export const pagesPlugin = sharedPlugin<PagesOptions>(
  async (app, { freshness, memory, frame, counts, standIns, ...services }) => {
    const { db } = services.database
    const loaders = createLoaderMemory(freshness)

    app.route({
      method: ['GET', 'HEAD'],
      url: '*',
      // The page itself takes its turn below.
      config: { cache: true, isPage: true, turn: false },
      handler: find,
    })

    // Kept by browsers, for its address bears the build's version; so no copy is needed here.
    app.get(routeManifest, async (request, reply) => {
      const address = pageAddress(request.url)
      const turn = turnOf(request, reply)
      const { template, parts } = await services.turns.run(turn, () =>
        make(request, reply, address),
      )
      return sendPage(reply, fillPage(template, parts))
    })

    /**
     * Of one page that many guests ask for, one is rendered at a time: who comes later takes it, unless
     * something of it had changed by then. A member's page is nobody else's; but what was made for the
     * first of many who ask at once is in memory when it is the turn of those who had to wait.
     */
    async function find(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const { made: asked } = request
      const address = pageAddress(request.url)
      const turn = turnOf(request, reply, asked === null ? '' : address)
      const hasWaited = services.turns.mustWait(turn)
      const given = await services.turns.run(turn, async () => {
        const found = hasWaited && asked === null && answerFromMemory(request, reply, memory)
        return found ? null : make(request, reply, address)
      })
      if (given === null) return reply
      if (asked === null || given.made === null) return answer(request, reply, given)
      if (!isAsGood(freshness, given.made, asked.begun)) return find(request, reply)
      request.made = given.made
      return answer(request, reply, given)
    }

    async function make(
      request: FastifyRequest,
      reply: FastifyReply,
      address: string,
    ): Promise<MadePage> {
      const report = reportTo(request.log)
      const { bearer, id: requestId } = request
      const begun = freshness.begin()
      counts.rendered += 1
      // As Node types them.
      const headers = reply.getHeaders() as OutgoingHttpHeaders
      if (bearer === null) {
        const { remember, keep } = loaders.open({ address, audience: 'guests' })
        const visitor = { ...nobody, person: { ...nobody.person, requestId }, report, remember }
        const { result: template, reads } = await trackReads(() => render(address, visitor))
        if (isShareable(template, headers)) keep()
        const made = begun && { begun, reads }
        return { template, parts: visitor.person, made }
      }
      const { who, isPersonal, notFor } = guard(bearer.who)
      const { remember, keep } = loaders.open({ address, audience: audienceOf(bearer.who) })
      const visitor = { who, person: holes, refusal: null, report, remember }
      const { result: template, reads } = await trackReads(() => render(address, visitor))
      const parts = partsOf(bearer.who, { sessionEnd: bearer.exp, requestId })
      if (begun === null || isPersonal()) return { template, parts, made: null }
      const kept = { made: { begun, reads }, notFor, template, headers }
      const packed = await memory.shared.keep(bearer.who, address, kept, parts)
      // What loaders gave is remembered for whole audiences.
      if (packed && notFor.size === 0) keep()
      return { template, parts, made: null, packed }
    }

    async function render(address: string, visitor: Visitor): Promise<Template> {
      return renderTemplate(services, address, { visitor, db, frame: await frame() })
    }

    async function answer(
      request: FastifyRequest,
      reply: FastifyReply,
      { template, parts, packed }: MadePage,
    ) {
      if (packed && takesEncoding(request.headers['accept-encoding'], 'gzip')) {
        return sendFound(reply, answerToMember(request, packed))
      }
      if (template.missing === null) return sendPage(reply, fillPage(template, parts))
      const standIn = await standIns({
        status: problemStatus['not-found'],
        message: template.missing,
      })
      return sendStandIn(request, reply.header('cache-control', 'no-cache'), standIn)
    }
  },
)
