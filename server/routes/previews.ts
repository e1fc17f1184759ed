import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { notShown, tooMany } from '#contract/messages/previews.ts'
import { sharedPreviewPath, previewPath } from '#contract/draft-paths.ts'
import { isDraftUntil, linkExpired, noSuchLink, notReady } from '#contract/messages/drafts.ts'
import { newRecord, recordChange } from '#contract/record-schemas.ts'
import { previewShared, sharedDraft } from '#domain/drafts/shared-preview.ts'
import { createFairQueue, type FairQueue } from '#domain/fair-queue.ts'
import { previewing, type Sight } from '#domain/previews/preview.ts'
import { exampleMail } from '#domain/mail/mail-words.ts'
import { Problem } from '#domain/problem.ts'
import { problemOf } from '#domain/problem-of.ts'
import { readFrame } from '#domain/site/frame.ts'
import type { Db } from '#store/database.ts'
import type { Refusal } from '#app/visit.ts'
import { writersOf } from '../guards.ts'
import {
  forNobodyElse,
  noPage,
  nobody,
  type Page,
  renderPage,
  reportTo,
  sendPage,
} from '../pages/render-page.ts'
import type { RunningServices } from '../vitals.ts'
import { turnOf } from '../turn-of.ts'
import { siteOnDayRoutes } from './site-on-day.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** In milliseconds: a form asks anew with the next key that is pressed, and by itself a little later. */
const patience = 3000

/**
 * Ours: the page of a record as a visitor would get it if what somebody has typed were saved. Pages of
 * ours show it in a frame, nobody keeps it, and what it writes is taken back.
 *
 * A preview waits behind other previews only, and visitors wait behind none.
 */
export async function previewRoutes(app: FastifyInstance, services: RunningServices) {
  const { blobs } = services
  const queue = createFairQueue({
    places: { ofAll: 2, ofLane: 1 },
    waiting: { ofAll: 32, ofLane: 2 },
    patience,
    refusal: tooMany,
    retryAfter: 1,
  })
  const typed = app.withTypeProvider<ZodSchemas>()
  typed.get(
    sharedPreviewPath(':secret'),
    { schema: { params: z.object({ secret: z.string() }) } },
    async (request, reply) => sendShared(services, queue, request, reply),
  )
  await siteOnDayRoutes(app, services, queue)
  // The keys of the registry are the kinds.
  for (const name of Object.keys(kinds) as KindName[]) {
    typed.post(
      previewPath(name),
      {
        ...writersOf(name),
        schema: { body: bodyOf(name) },
      },
      async (request, reply) => {
        const { sent, shownOn } = request.body
        const { page, at } = await queue.run(turnOf(request, reply), () =>
          services.database.tryOut((trial) =>
            previewing(
              { trial, blobs },
              request.who,
              { kind: name, ...sent, shownOn },
              async (sight) => {
                const visitor = { ...nobody, report: reportTo(request.log) }
                if (name === kinds.mails.name)
                  return { page: await mailPage(services, trial, sight), at: '' }
                const frame = await readFrame(trial, sight.day)
                const rendered = { visitor, db: trial, frame, isFramed: true }
                return { page: await renderPage(services, sight.path, rendered), at: sight.at }
              },
            ),
          ),
        )
        // A page that a visitor is sent away from, for one.
        if (page.status !== 200) throw new Problem('not-found', notShown)
        reply.header('cache-control', 'no-store')
        return isForFrame(request) ? sendPage(reply, page) : { page: page.body, at }
      },
    )
  }
}

/** A mail as its reader gets it, of the part that the address of its form names. */
async function mailPage({ config }: RunningServices, trial: Db, { path }: Sight): Promise<Page> {
  const origin = config.PUBLIC_URL
  const part = new URL(path, origin).searchParams.get('part') ?? ''
  const body = await exampleMail(trial, origin, part)
  if (body === null) throw new Problem('not-found', notShown)
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
  const headers: Page['headers'] = [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-security-policy', policy],
  ]
  return { status: 200, headers, body, missing: null }
}

/**
 * The page of a draft for whoever was given its link: as visitors will get it, kept by nobody, listed
 * nowhere, and telling no other site where it was looked at. Whoever only guesses waits behind pages,
 * as for any other address, and takes no place of a preview.
 */
async function sendShared(
  services: RunningServices,
  queue: FairQueue,
  request: FastifyRequest & { params: { secret: string } },
  reply: FastifyReply,
) {
  const { database, blobs, turns } = services
  const turn = turnOf(request, reply)
  const visitor = { ...nobody, report: reportTo(request.log) }
  reply.headers(forNobodyElse)
  const say = async (status: number, said: Omit<Refusal, 'status'>) => {
    const refusal = { status: 404, ...said }
    const page = await turns.run(turn, async () =>
      renderPage(services, noPage, {
        visitor: { ...visitor, refusal },
        db: database.db,
        frame: await readFrame(database.db),
      }),
    )
    return sendPage(reply, { ...page, status })
  }
  const found = await turns.run(turn, () => sharedDraft(database.db, request.params.secret))
  if (!found) return say(404, noSuchLink)
  const { draft, until } = found
  if (!draft) return say(410, linkExpired)
  const standing = { sentences: [isDraftUntil(until)] }
  const page = await queue
    .run(turn, () =>
      database.tryOut((trial) =>
        previewShared({ trial, blobs }, draft, async (sight) => {
          const frame = await readFrame(trial, sight.day)
          return renderPage(services, sight.path, { visitor, db: trial, frame, standing })
        }),
      ),
    )
    .catch((error: unknown) => {
      const problem = problemOf(error)
      if (!problem || problem.code === 'overloaded') throw error
      return null
    })
  // It is not finished, or whoever wrote it may no longer publish it.
  if (page?.status !== 200) return say(404, notReady)
  return sendPage(reply, page)
}

/**
 * A form that was not begun with a record adds one, and says as much as the kind's own call asks for;
 * of a kind with one record every form is begun with it.
 */
function bodyOf(name: KindName) {
  const kind: Kind = kinds[name]
  const added = z.object({ id: z.null(), fields: newRecord<Kind>(kind) })
  const edited = z.object({ id: z.string(), fields: recordChange<Kind>(kind) })
  const sent = z.unknown().transform((given, { issues }) => {
    const { success, data, error } = (isNew(given) && !kind.single ? added : edited).safeParse(
      given,
    )
    if (success) return data
    for (const { path, message } of error.issues) {
      issues.push({ code: 'custom', path, message, input: given })
    }
    return z.NEVER
  })
  return z.object({
    shownOn: z.string().max(300).default(''),
    sent: z.preprocess(fromText, sent),
  })
}

function isNew(given: unknown) {
  return typeof given === 'object' && given !== null && Reflect.get(given, 'id') === null
}

/** A form that leads into a frame gets the page itself; a script that compares it gets its text. */
function isForFrame({ headers }: FastifyRequest) {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
}

/** A form that leads into a frame sends JSON as one of its fields. */
function fromText(sent: unknown) {
  if (typeof sent !== 'string') return sent
  try {
    return JSON.parse(sent)
  } catch {
    return undefined
  }
}
