import type { FastifyReply, FastifyRequest } from 'fastify'
import { RouterContextProvider } from 'react-router'
import { framesHeader } from '#contract/frames-header.ts'
import { messages } from '#contract/messages.ts'
import { routeManifest } from '#contract/paths.ts'
import { createBoundedQueue } from '#domain/bounded-queue.ts'
import { visitContext } from '#app/visit.ts'
import type { Foundation } from '../foundation.ts'
import { pageAddress, pageUrl } from './page-address.ts'
import { pagePolicy } from './page-policy.ts'
import { inlineStyles } from './inline-styles.ts'
import { createSharedWork } from './shared-work.ts'
import { sharedPlugin } from '../plugins/shared-plugin.ts'

interface Page {
  status: number
  headers: [string, string][]
  /** The other site whose frames it may show; '' for none. */
  frames: string
  body: string
}

/** Renders every address that is no call. */
export const pagesPlugin = sharedPlugin<Foundation>(
  async (app, { config, database, mail, pages }) => {
    const queue = createBoundedQueue({
      atOnce: 4,
      waiting: 256,
      refusal: messages.request.overloaded,
    })
    const shared = createSharedWork<Page>()

    app.route({
      method: ['GET', 'HEAD'],
      url: '*',
      config: { keep: true },
      handler: async (request, reply) => send(reply, await page(request)),
    })

    // Kept by browsers, for its address bears the build's version; so no copy is needed here.
    app.get(routeManifest, async (request, reply) => send(reply, await page(request)))

    /** Concurrent misses of one page render once; a member's page is nobody else's. */
    function page(request: FastifyRequest): Promise<Page> {
      const address = pageAddress(request.url)
      if (request.keepAt === null) return queue(() => render(request, address))
      return shared(`${request.keepAt} ${address}`, () => queue(() => render(request, address)))
    }

    async function render(request: FastifyRequest, address: string): Promise<Page> {
      const context = new RouterContextProvider()
      context.set(visitContext, {
        db: database.db,
        who: request.who,
        sessionEnd: request.bearer?.exp ?? null,
        origin: config.PUBLIC_URL,
        mail,
        requestId: request.id,
        maxUpload: config.MAX_UPLOAD,
        enhanceScript: pages.enhanceScript,
        isDevelopment: pages.isDevelopment,
      })
      const url = pageUrl(address, config.PUBLIC_URL)
      const response = await pages.handle(new Request(url), context)
      const body = inlineStyles(await response.text(), pages.styles)
      const frames = response.headers.get(framesHeader) ?? ''
      const headers = [...response.headers].filter(([name]) => name !== framesHeader)
      return { status: response.status, headers, frames, body }
    }

    function send(reply: FastifyReply, { status, headers, frames, body }: Page) {
      reply.code(status)
      for (const [name, value] of headers) reply.header(name, value)
      if (isHtml(headers)) {
        const { isDevelopment } = pages
        reply.header('content-security-policy', pagePolicy(body, { frames, isDevelopment }))
      }
      return reply.send(body)
    }
  },
)

function isHtml(headers: [string, string][]) {
  return headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'))
}
