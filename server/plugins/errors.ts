import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { notJson } from '#contract/messages/request-bodies.ts'
import * as formWords from '#contract/messages/sent-forms.ts'
import { over, sendAgain } from '#contract/messages/sessions.ts'
import { problemStatus, type ProblemBody } from '#contract/problem-codes.ts'
import { problemOf } from '#domain/problem-of.ts'
import { Problem } from '#domain/problem.ts'
import { isDiskFull } from '#store/blobs/blob-error.ts'
import type { Refusal } from '#app/visit.ts'
import { formPages } from '../pages/form-pages.ts'
import { reportTo, sendPage } from '../pages/render-page.ts'
import { sendStandIn, type StandIns } from '../pages/stand-ins.ts'
import type { RunningServices } from '../vitals.ts'
import { isWithoutPage } from './plain-forms.ts'
import { sharedPlugin } from './shared-plugin.ts'

interface ErrorsOptions extends RunningServices {
  standIns: StandIns
}

/** The one place where an error of a call becomes its answer. Nothing of the inside leaves it. */
export const errors = sharedPlugin<ErrorsOptions>(async (app, { standIns, ...services }) => {
  const { refusalPage } = formPages(services)

  app.setNotFoundHandler(() => {
    throw new Problem('not-found', messages.request.unknownCall)
  })

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    for (const header of ofContent) reply.removeHeader(header)
    // The sender has gone in the middle of the body: nobody hears the answer, and nothing is wrong here.
    if (error === request.raw.errored) {
      request.log.info('cut off')
      return reply.code(400).send({ message: unreadable })
    }
    const problem = problemOf(error)
    const status = problem ? problemStatus[problem.code] : refusalStatus(error)
    if (problem?.retryAfter) reply.header('retry-after', problem.retryAfter)
    if (problem?.subject) request.subject = problem.subject
    if (problem) noteCause(request, problem)
    if (status === null) request.log.error(error, 'failed')
    if (status === 413 && isBounded(request)) reply.removeHeader('connection')
    if (isWithoutPage(request) && !problem?.wantsProof) {
      const said = problem?.message ?? refusalOf(error, status ?? 500)
      const send = await pageOfForm(request, reply, { status: status ?? 500, message: said })
      if (send) return send()
    }
    const standIn = await standInFor(request, status, problem?.message ?? tooMany)
    if (standIn) return sendStandIn(request, reply.header('cache-control', 'no-store'), standIn)
    if (problem) {
      const body: ProblemBody = { message: problem.message }
      if (problem.errors) body.errors = problem.errors
      if (problem.conflicts) body.conflicts = problem.conflicts
      if (problem.version !== undefined) body.version = problem.version
      if (problem.repeats) body.repeats = problem.repeats
      if (problem.wantsProof) body.wantsProof = true
      if (problem.proofFor) body.proofFor = problem.proofFor
      return reply.code(problemStatus[problem.code]).send(body)
    }
    if (status !== null) return reply.code(status).send({ message: refusalOf(error, status) })
    return reply.code(500).send({ message: `${messages.request.failed} (${request.id})` })
  })

  /** The page that says to come again later; null for whatever is said by a sentence. */
  async function standInFor(request: FastifyRequest, status: number | null, message: string) {
    if (status === null || !laterStatuses.has(status) || !isForPage(request)) return null
    // Nothing can be drawn while the records are away: then the sentence has to do.
    return standIns({ status, message }).catch(() => null)
  }

  /**
   * What sends a page of its own that says why a form was not taken of which no other is known; null where
   * none can be drawn. Whoever awaits a reply that is sent gets nothing.
   */
  async function pageOfForm(request: FastifyRequest, reply: FastifyReply, said: Refusal) {
    const { status } = said
    const wait = Number(reply.getHeader('retry-after') ?? 1)
    const refusal = { title: formWords.notSaved, ...said, ...saidOfForm(status, wait) }
    // One that is kept for all guests costs next to nothing.
    const isForAll = status === problemStatus.overloaded || (!request.bearer && status < 500)
    try {
      if (!isForAll) {
        const page = await refusalPage(request, reply, refusal)
        return () => sendPage(reply, page)
      }
      const standIn = await standIns(refusal)
      return () => sendStandIn(request, reply.header('cache-control', 'no-store'), standIn)
    } catch (error) {
      if (!problemOf(error)) reportTo(request.log)(error)
      return null
    }
  }
})

/** What is refused now and may be had in a while. */
const laterStatuses = new Set<number>([problemStatus.overloaded, problemStatus['too-many']])

/** What is said of a form instead of what a call says; nothing where both say the same. */
function saidOfForm(status: number, wait: number): Partial<Refusal> {
  const { overloaded, server } = messages.failure
  if (status === problemStatus['signed-out']) return { title: over, message: sendAgain }
  if (status === problemStatus['too-large'])
    return { title: formWords.isTooLarge, message: formWords.tooLarge }
  if (status === problemStatus['too-many'])
    return { title: overloaded.title, message: formWords.tooMany(wait) }
  if (status === problemStatus.overloaded)
    return { title: overloaded.title, message: formWords.overloaded }
  return status >= 500 ? { title: server.title, message: formWords.failed } : {}
}

/** Whether a browser is to show the answer: it asked for a page or a file. */
function isForPage({ method, url, headers, routeOptions }: FastifyRequest) {
  // What a hydrated page fetches of itself is no document.
  if (routeOptions.config.isPage) return !url.split('?', 1)[0]?.endsWith('.data')
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && headers.accept?.includes('text/html') === true
}

/**
 * The asker is told what to do; whoever runs the machine finds here what it was. What is wrong with
 * what somebody sent is a line without a stack, and no error of the site.
 */
function noteCause({ log }: FastifyRequest, { code, cause }: Problem) {
  if (!cause) return
  // The desk says that the disk is full; of many uploads that are refused, a line each is enough.
  const isOurs = problemStatus[code] >= 500 && !isDiskFull(cause)
  // What two had at once is said of its field; a cause is that of an index of which nothing is known.
  if (code === 'conflict' || isOurs) log.error({ err: cause }, 'refused')
  else log.warn({ reason: cause instanceof Error ? cause.message : cause }, 'refused')
}

/** What was said already of a file whose first bytes failed to come; the answer is another one now. */
const ofContent = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'etag',
]

const { unreadable, unknownCall, changed, noSuchPart, tooLarge, wrongType, tooMany } =
  messages.request

/** What Fastify and its plugins refuse by status, in our words. */
const refusals: Record<number, string> = {
  404: unknownCall,
  412: changed,
  413: tooLarge,
  415: wrongType,
  416: noSuchPart,
  429: tooMany,
}

/** The status by which Fastify or a plugin says that the request is at fault; null where it does not. */
function refusalStatus({ statusCode }: FastifyError) {
  // What leads out of the folder of files leads nowhere; what a member may not do is no plugin's to say.
  if (statusCode === 403) return 404
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? statusCode : null
}

function refusalOf({ code }: FastifyError, status: number) {
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY') return notJson
  return refusals[status] ?? unreadable
}

/** In bytes; of more, not all is taken in to tell its sender that it is too much. */
const mostDropped = 64 * 2 ** 20

/**
 * Whether the rest of a body may be taken in and dropped, as Node does on a connection that is kept. Many
 * a sender hears the answer only once all is sent, and of a connection that is closed meanwhile nothing.
 */
function isBounded({ headers }: FastifyRequest) {
  return Number(headers['content-length']) <= mostDropped
}
