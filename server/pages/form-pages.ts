import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal, SentForm } from '#app/visit.ts'
import { notSaved } from '#contract/messages/sent-forms.ts'
import { over, sendAgain } from '#contract/messages/sessions.ts'
import { problemStatus } from '#contract/problem-codes.ts'
import { Problem } from '#domain/problem.ts'
import { readFrame } from '#domain/site/frame.ts'
import { turnOf } from '../turn-of.ts'
import type { RunningServices } from '../vitals.ts'
import { holes, partsOf } from './personal-parts.ts'
import { fillPage, noPage, nobody, renderTemplate, reportTo, sendPage } from './render-page.ts'

/**
 * In milliseconds, for the turn of an answer: longer than for a page, for what was typed comes back with
 * it, and whoever waits for that does not go on to something else.
 */
const patience = 5000

/**
 * The pages that answer a form which sends itself to its own address. Each waits for its turn: anybody
 * may send a form, and as often as they like.
 */
export function formPages(services: RunningServices) {
  const { turns, database } = services
  const { db } = database

  /**
   * The page of the form with what was sent, and what speaks against it. Where the form is another
   * person's, its page leads whoever sent it elsewhere: then a page of its own says why it was refused.
   */
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    sent: SentForm,
    status: number,
  ) {
    const page = await render(request, reply, { address: request.url, sent })
    const leadsElsewhere = page.headers.some(([name]) => name === 'location')
    if (!leadsElsewhere || !sent.problem) return sendPage(reply, { ...page, status })
    const refusal = { status, title: notSaved, message: sent.problem.message }
    return sendPage(reply, await refusalPage(request, reply, refusal))
  }

  /**
   * A session has ended under the form. What was typed is in the request alone, which a browser sends
   * again when the page is asked for anew: the login is for another tab.
   */
  async function askToSignIn(request: FastifyRequest, reply: FastifyReply) {
    const refusal = {
      status: problemStatus['signed-out'],
      message: sendAgain,
      title: over,
    }
    return sendPage(reply, await refusalPage(request, reply, refusal))
  }

  /** The page that says no more than why the form was not taken. */
  function refusalPage(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
    return render(request, reply, { address: noPage, refusal })
  }

  function render(request: FastifyRequest, reply: FastifyReply, said: Said) {
    const turn = { ...turnOf(request, reply), patience }
    return turns.run(turn, () => renderNow(request, said))
  }

  async function renderNow(
    { bearer, log, id: requestId }: FastifyRequest,
    { address, sent = null, refusal = null }: Said,
  ) {
    const parts = bearer
      ? partsOf(bearer.who, { sessionEnd: bearer.exp, requestId })
      : { ...nobody.person, requestId }
    const visitor = {
      ...nobody,
      who: bearer?.who ?? null,
      person: bearer ? holes : nobody.person,
      refusal,
      report: reportTo(log),
    }
    const frame = await readFrame(db)
    return fillPage(await renderTemplate(services, address, { visitor, db, frame, sent }), parts)
  }

  return { show, askToSignIn, refusalPage }
}

/** The page of an address with what was sent to it, or with why it is not shown. */
interface Said {
  address: string
  sent?: SentForm | null
  refusal?: Refusal | null
}

/** A form that something speaks against. */
export interface RefusedForm extends SentForm {
  problem: Problem
}

/** One of which nothing could be read. */
export function unread(problem: Problem): RefusedForm {
  return { values: null, version: null, problem, adds: '' }
}

/** A file that was not taken, by the name of its control. */
export interface RefusedFile {
  field: string
  problem: Problem
}

/** What is said of files that were not taken, each at the field of the record in which it would stand. */
export function refusalOf(refused: readonly RefusedFile[]): Problem | null {
  const [first] = refused
  if (!first) return null
  const errors = refused.map(({ field, problem }) => [field.split(/[.:]/)[0], problem.message])
  return new Problem(first.problem.code, first.problem.message, {
    errors: Object.fromEntries(errors),
  })
}
