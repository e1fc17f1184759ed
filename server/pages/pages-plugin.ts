import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { RouterContextProvider } from 'react-router'
import { framesHeader, missingHeader } from '#contract/page-headers.ts'
import { messages } from '#contract/messages.ts'
import { routeManifest } from '#contract/paths.ts'
import { problemStatus } from '#contract/problem-codes.ts'
import type { FairQueue } from '#domain/fair-queue.ts'
import { bareFrame, readFrame, type Frame } from '#domain/site/frame.ts'
import { Problem } from '#domain/problem.ts'
import { visitContext, type Visit } from '#app/visit.ts'
import type { Services } from '../open-services.ts'
import { sharedPlugin } from '../plugins/shared-plugin.ts'
import { turnOf } from '../turn-of.ts'
import { inlineStyles } from './inline-styles.ts'
import { newScriptMark, ownScripts, pagePolicy } from './page-policy.ts'
import { pageAddress, pageUrl } from './page-address.ts'
import type { PageCache } from './page-cache.ts'
import { cacheStandIns, sendStandIn } from './stand-ins.ts'

interface Page {
  status: number
  headers: [string, string][]
  body: string
  /** Why there is no such page, where nothing was rendered; null for a page. */
  missing: string | null
}

interface PagesOptions extends Services {
  queue: FairQueue
  cache: PageCache
}

/** An address that no page has. */
const noPage = '/-'

type Visitor = Pick<Visit, 'who' | 'sessionEnd' | 'requestId' | 'refusal' | 'report'>

const nobody = { who: null, sessionEnd: null, requestId: '' }

/** Renders every address that is no call. */
export const pagesPlugin = sharedPlugin<PagesOptions>(
  async (app, { config, database, mail, pages, queue, cache }) => {
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
    app.get(routeManifest, async (request, reply) => send(reply, await page(request, reply)))

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

    let latest = bareFrame

    /** As it was when it was last read, where the database does not answer: a page that says so needs it. */
    async function frame(): Promise<Frame> {
      latest = await readFrame(database.db).catch(() => latest)
      return latest
    }

    async function render(address: string, visitor: Visitor): Promise<Page> {
      const context = new RouterContextProvider()
      const scriptMark = newScriptMark()
      const { enhanceScript, isDevelopment } = pages
      const shown = await frame()
      context.set(visitContext, {
        ...visitor,
        db: database.db,
        ...shown,
        origin: config.PUBLIC_URL,
        mail,
        maxUpload: config.MAX_UPLOAD,
        enhanceScript,
        isDevelopment,
        scriptMark,
      })
      const url = pageUrl(address, config.PUBLIC_URL)
      const { status, headers, text } = await read(pages.handle(new Request(url), context))
      if (headers.has(missingHeader)) return { status, headers: [], body: '', missing: text }
      const { html, scripts } = ownScripts(text, scriptMark)
      const { html: body, style } = inlineStyles(
        html,
        pages.styles,
        shown.department.brand?.style ?? '',
      )
      const frames = headers.get(framesHeader) ?? ''
      headers.delete(framesHeader)
      if (headers.get('content-type')?.startsWith('text/html')) {
        const policy = pagePolicy({ scripts, styles: style ? [style] : [], frames, isDevelopment })
        headers.set('content-security-policy', policy)
      }
      return { status, headers: [...headers], body, missing: null }
    }

    async function answer(request: FastifyRequest, reply: FastifyReply, made: Page) {
      if (made.missing === null) return send(reply, made)
      const standIn = await standIns({ code: 'not-found', message: made.missing })
      return sendStandIn(request, reply.header('cache-control', 'no-cache'), standIn)
    }
  },
)

function reportTo(log: FastifyBaseLogger) {
  return (err: unknown) => log.error({ err }, 'failed')
}

async function read(answered: Promise<Response>) {
  const response = await answered
  const { status, headers } = response
  return { status, headers: new Headers(headers), text: await response.text() }
}

function send(reply: FastifyReply, { status, headers, body }: Page) {
  reply.code(status)
  for (const [name, value] of headers) reply.header(name, value)
  if (status === problemStatus.overloaded) reply.header('retry-after', 5)
  return reply.send(body)
}

function isOverload(error: Error): error is Problem {
  return error instanceof Problem && error.code === 'overloaded'
}

/** What a hydrated page fetches of itself is no document. */
function isData({ url }: FastifyRequest) {
  return url.split('?', 1)[0]?.endsWith('.data') === true
}
