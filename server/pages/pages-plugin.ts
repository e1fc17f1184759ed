import type { FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { routeManifest } from '#contract/paths.ts'
import type { FairQueue } from '#domain/fair-queue.ts'
import { bareFrame, readFrame, type Frame } from '#domain/site/frame.ts'
import { Problem } from '#domain/problem.ts'
import type { Services } from '../open-services.ts'
import { sharedPlugin } from '../plugins/shared-plugin.ts'
import { turnOf } from '../turn-of.ts'
import { pageAddress } from './page-address.ts'
import type { PageCache } from './page-cache.ts'
import { nobody, renderPage, reportTo, sendPage, type Page, type Visitor } from './render-page.ts'
import { cacheStandIns, sendStandIn } from './stand-ins.ts'

interface PagesOptions extends Services {
  queue: FairQueue
  cache: PageCache
}

/** An address that no page has. */
const noPage = '/-'

/** Renders every address that is no call. */
export const pagesPlugin = sharedPlugin<PagesOptions>(
  async (app, { queue, cache, ...services }) => {
    const { db } = services.database
    const standIns = cacheStandIns({
      edition: () => cache.edition(),
      render: (refusal) => render(noPage, { ...nobody, refusal, report: reportTo(app.log) }),
    })

    app.route({
      method: ['GET', 'HEAD'],
      url: '*',
      // The page itself takes its turn below.
      config: { cache: true, isPage: true, turn: false },
      handler: async (request, reply) => answer(request, reply, await page(request, reply)),
      errorHandler: async (error, request, reply) => {
        if (!isOverload(error) || isData(request)) return app.errorHandler(error, request, reply)
        reply.header('retry-after', error.retryAfter).header('cache-control', 'no-store')
        const { title } = messages.failure.overloaded
        const standIn = await standIns({ code: error.code, message: title })
        return sendStandIn(request, reply, standIn)
      },
    })

    // Kept by browsers, for its address bears the build's version; so no copy is needed here.
    app.get(routeManifest, async (request, reply) => sendPage(reply, await page(request, reply)))

    /** Concurrent misses of one page render once; a member's page is nobody else's. */
    function page(request: FastifyRequest, reply: FastifyReply): Promise<Page> {
      const address = pageAddress(request.url)
      const name = request.cachedAs === null ? '' : `${request.cachedAs} ${address}`
      return queue.run(turnOf(request, reply, name), () => {
        const { who, bearer, id: requestId } = request
        const report = reportTo(request.log)
        const sessionEnd = bearer?.exp ?? null
        return render(address, { who, sessionEnd, requestId, refusal: null, report })
      })
    }

    let latest: { edition: string | null; frame: Frame } = { edition: null, frame: bareFrame }

    /**
     * Read once for each edition of the site. As it was when it was last read, where the database does
     * not answer: a page that says so needs it.
     */
    async function frame(): Promise<Frame> {
      // Ahead of the reading: what is written meanwhile is in the frame or in the next edition.
      const edition = cache.edition()
      if (edition === null || edition !== latest.edition) {
        const read = await readFrame(db).catch(() => null)
        if (read) latest = { edition, frame: read }
      }
      return latest.frame
    }

    async function render(address: string, visitor: Visitor): Promise<Page> {
      return renderPage(services, address, { visitor, db, frame: await frame() })
    }

    async function answer(request: FastifyRequest, reply: FastifyReply, made: Page) {
      if (made.missing === null) return sendPage(reply, made)
      const standIn = await standIns({ code: 'not-found', message: made.missing })
      return sendStandIn(request, reply.header('cache-control', 'no-cache'), standIn)
    }
  },
)

function isOverload(error: Error): error is Problem {
  return error instanceof Problem && error.code === 'overloaded'
}

/** What a hydrated page fetches of itself is no document. */
function isData({ url }: FastifyRequest) {
  return url.split('?', 1)[0]?.endsWith('.data') === true
}
