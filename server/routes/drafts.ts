import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  draftStepPath,
  draftsPath,
  openFormPath,
  sharedPreviewPath,
  takeDownPath,
} from '#contract/draft-paths.ts'
import {
  draftBody,
  draftId,
  openFormBody,
  scheduleBody,
  takeDownBody,
} from '#contract/draft-schemas.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/drafts.ts'
import { longestId } from '#contract/record-schemas.ts'
import { closeForm, discardDraft, openForm, saveDraft } from '#domain/drafts/drafts.ts'
import { publishNow } from '#domain/drafts/publish-draft.ts'
import { callOff, scheduleDraft, scheduleTakeDown } from '#domain/drafts/schedule.ts'
import { endLink, shareDraft } from '#domain/drafts/shared-preview.ts'
import { anyWriterOnly, writersOf } from '../guards.ts'
import type { Services } from '../open-services.ts'
import { goneSignal } from '../turn-of.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** Ours: what is typed and not saved, and what is published or taken down later. */
export async function draftRoutes(app: FastifyInstance, services: Services) {
  // The keys of the registry are the kinds.
  for (const name of Object.keys(kinds) as KindName[]) callsOfKind(name, app, services)
  const { db } = services.database
  const typed = app.withTypeProvider<ZodSchemas>()
  const onOne = { ...anyWriterOnly, schema: { params: draftId } }

  typed.post(draftStepPath(':id', 'discard'), onOne, async ({ who, params }) => {
    await discardDraft(db, who, params.id)
    return { message: words.discarded }
  })

  typed.post(draftStepPath(':id', 'publish'), onOne, async (request, reply) => {
    const tools = { ...services, db, turn: { signal: goneSignal(reply) } }
    const id = await publishNow(tools, request.who, request.params.id)
    return { message: words.published, _id: id }
  })

  typed.post(
    draftStepPath(':id', 'schedule'),
    { ...anyWriterOnly, schema: { params: draftId, body: scheduleBody } },
    async ({ who, params, body }) => {
      const moment = await scheduleDraft(db, who, params.id, body.at)
      return { message: words.scheduledFor(moment), moment }
    },
  )

  typed.post(draftStepPath(':id', 'call-off'), onOne, async ({ who, params }) => {
    await callOff(db, who, params.id)
    return { message: words.calledOff }
  })

  typed.post(draftStepPath(':id', 'share'), onOne, async ({ who, params }) => {
    const { secret, until } = await shareDraft(db, who, params.id)
    const address = `${services.config.PUBLIC_URL}${sharedPreviewPath(secret)}`
    return { message: words.sharedUntil(until), address, until }
  })

  typed.post(draftStepPath(':id', 'end-link'), onOne, async ({ who, params }) => {
    await endLink(db, who, params.id)
    return { message: words.linkEnded }
  })
}

function callsOfKind(name: KindName, app: FastifyInstance, { database: { db } }: Services) {
  const typed = app.withTypeProvider<ZodSchemas>()
  const writersOnly = writersOf(name)

  typed.put(
    draftsPath(name),
    { ...writersOnly, schema: { body: draftBody } },
    async ({ who, body }) => saveDraft(db, who, name, body),
  )

  typed.post(
    openFormPath(name),
    // A form that is open asks by itself.
    { ...writersOnly, config: { unattended: true }, schema: { body: openFormBody } },
    async ({ who, body }) => openForm(db, who, name, body),
  )

  typed.delete(
    openFormPath(name),
    { ...writersOnly, schema: { body: z.object({ id: z.string().max(longestId) }) } },
    async ({ who, body }) => {
      await closeForm(db, who, name, body.id)
      return { message: words.saved }
    },
  )

  typed.post(
    takeDownPath(name),
    { ...writersOnly, schema: { body: takeDownBody } },
    async ({ who, body }) => {
      const moment = await scheduleTakeDown(db, who, name, body)
      return { message: words.takenDownOn(moment), moment }
    },
  )
}
