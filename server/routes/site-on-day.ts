import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { onDayForm, shownMoment } from '#contract/draft-schemas.ts'
import { messages } from '#contract/messages.ts'
import * as words from '#contract/messages/site-on-day.ts'
import { localPath, pages, siteOnDay } from '#contract/paths.ts'
import { onDayPath } from '#contract/draft-paths.ts'
import { problemStatus } from '#contract/problem-codes.ts'
import { mayWriteAny } from '#domain/accounts/access.ts'
import { siteAtMoment } from '#domain/drafts/site-at-moment.ts'
import type { FairQueue } from '#domain/fair-queue.ts'
import { Problem } from '#domain/problem.ts'
import { problemOf } from '#domain/problem-of.ts'
import { readFrame } from '#domain/site/frame.ts'
import { today } from '#domain/site/today.ts'
import type { Refusal } from '#app/visit.ts'
import { isPublicPage, pageAddress } from '../pages/page-address.ts'
import { stayOnDay } from '../pages/on-day-links.ts'
import {
  forNobodyElse,
  noPage,
  nobody,
  renderPage,
  reportTo,
  sendPage,
  type Page,
} from '../pages/render-page.ts'
import type { RunningServices } from '../vitals.ts'
import { turnOf } from '../turn-of.ts'
import { checkFields, type ZodSchemas } from '../zod-schemas.ts'

/**
 * Ours: the public site as it will be at a moment, at the addresses of its pages below that of the
 * moment. Whoever may see no drafts is sent to the login, as by a page. It waits in the queue of previews.
 */
export async function siteOnDayRoutes(
  app: FastifyInstance,
  services: RunningServices,
  queue: FairQueue,
) {
  const typed = app.withTypeProvider<ZodSchemas>()
  const writersOnly = {
    onRequest: async ({ who, url }: FastifyRequest, reply: FastifyReply) => {
      reply.headers(forNobodyElse)
      if (mayWriteAny(who)) return undefined
      return reply.redirect(`${pages.login}?${new URLSearchParams({ next: url })}`, 302)
    },
  }
  typed.get(
    siteOnDay,
    { ...writersOnly, schema: { querystring: onDayForm } },
    async ({ query: { at, path } }, reply) => {
      const shown = isPublicPage(path) ? localPath(path) : null
      return reply.redirect(onDayPath(encodeURI(at || today()), shown ?? pages.home), 302)
    },
  )
  typed.route({
    method: ['GET', 'HEAD', 'POST'],
    url: `${siteOnDay}/*`,
    ...writersOnly,
    handler: async (request, reply) => {
      const page = await queue.run(turnOf(request, reply), () => pageOnDay(services, request))
      return sendPage(reply, page)
    },
  })
}

/**
 * The page of the address that follows the moment, or why it is not shown. To a form that is sent there
 * it says that nothing is written.
 */
async function pageOnDay(services: RunningServices, request: FastifyRequest): Promise<Page> {
  const [, moment = ''] = request.url.slice(siteOnDay.length).split(/[/?]/, 2)
  const path = request.url.slice(onDayPath(moment, '').length)
  const isSent = request.method === 'POST'
  const report = reportTo(request.log)
  try {
    const at = momentIn(moment)
    if (isSent) throw new Problem('forbidden', words.nothingWritten)
    const { database, blobs } = services
    return await database.tryOut((trial) =>
      siteAtMoment({ trial, blobs }, request.who, at, async ({ day, sentences }) => {
        const [, time = ''] = at.split('T')
        const around = {
          db: trial,
          frame: await readFrame(trial, day),
          standing: { sentences, onDay: { day, time, path } },
        }
        const say = (refusal: Refusal) =>
          renderPage(services, noPage, { ...around, visitor: { ...nobody, refusal, report } })
        if (!isPublicPage(path)) return stayingOn(at, await say(unknown))
        const visitor = { ...nobody, report }
        const page = await renderPage(services, pageAddress(path), { ...around, visitor })
        const { missing } = page
        return stayingOn(at, missing === null ? page : await say({ ...unknown, message: missing }))
      }),
    )
  } catch (error) {
    const problem = problemOf(error)
    if (!problem || problem.code === 'overloaded') throw error
    const { db } = services.database
    const page = await renderPage(services, noPage, {
      visitor: { ...nobody, refusal: { ...unknown, message: problem.message }, report },
      db,
      frame: await readFrame(db),
      standing: { sentences: [problem.message], onDay: { day: '', time: '', path: pages.home } },
    })
    return { ...page, status: problemStatus[problem.code] }
  }
}

/** Throws invalid for what is no moment. */
function momentIn(encoded: string): string {
  return checkFields(z.object({ at: shownMoment }), { at: decodeURIComponent(encoded) }).at
}

const unknown: Refusal = {
  status: problemStatus['not-found'],
  message: messages.notFound.title,
}

/** Whatever of a page leads elsewhere on the site leads there at the same moment. */
function stayingOn(at: string, { headers, body, ...page }: Page): Page {
  return {
    ...page,
    body: stayOnDay(body, at),
    headers: headers.map(([name, value]) => {
      const isOurs = name === 'location' && localPath(value) !== null
      return isOurs ? [name, onDayPath(at, value)] : [name, value]
    }),
  }
}
