import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import {
  manyRemoved,
  manySaved,
  mostAtOnce,
  noneNamed,
  tooManyNamed,
} from '#contract/messages/many-records.ts'
import {
  orderSaved,
  orderUnreadable,
  recordAdded,
  recordRemoved,
  recordSaved,
  unknownRecord,
} from '#contract/messages/records.ts'
import {
  calls,
  copyFilesPath,
  manyPath,
  orderPath,
  recordPath,
  recordsPath,
  usedValuesPath,
} from '#contract/paths.ts'
import { longestId, newRecord, recordChange, recordVersion } from '#contract/record-schemas.ts'
import { forgetDraftOf, forgetSaidDrafts } from '#domain/drafts/drafts.ts'
import {
  addRecord,
  editRecord,
  recordForEditing,
  removeRecord,
} from '#domain/records/edit-record.ts'
import { copyFiles } from '#domain/records/copy-files.ts'
import { removeRecords, rewriteMany } from '#domain/records/many-records.ts'
import { arrangementOf, orderRecords } from '#domain/records/order-records.ts'
import { usedValues } from '#domain/records/used-values.ts'
import { confirmRecord } from '#domain/reviews/reviews.ts'
import { withSentPictures } from '#domain/records/sent-pictures.ts'
import type { RemadePictures, SentFields } from '#domain/records/sent-files.ts'
import type { Services } from '../open-services.ts'
import { memberOf, memberOnly, writersOf } from '../guards.ts'
import { reportTo } from '../pages/render-page.ts'
import { waysToChangeSeveral } from '#contract/kinds/several.ts'
import { toldChange } from '../request.ts'
import { goneSignal } from '../turn-of.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** The form in which a draft of the record stands: once it is saved, there is none. */
const draft = z.string().max(300).optional()

/** Ids in their order; a plain form sends them with commas between. */
const ids = z.preprocess(
  (sent) => (typeof sent === 'string' && sent !== '' ? sent.split(',') : sent),
  z.array(z.string().max(longestId), orderUnreadable).max(1000),
)

/** Records of a kind in their new order, and in the one that their editor saw. */
const order = z.object({ ids, was: ids.optional() })

/** Records of a kind that the same is done with. */
const several = z.object({
  ids: z
    .array(z.string().max(longestId), noneNamed)
    .min(1, noneNamed)
    .max(mostAtOnce, tooManyNamed),
})

const one = z.object({ id: z.string(unknownRecord('record')) })

/** Ours: the calls that every described kind of record has alike. */
export async function recordRoutes(app: FastifyInstance, services: Services) {
  app
    .withTypeProvider<ZodSchemas>()
    .get(
      usedValuesPath(':kind'),
      { ...memberOnly, schema: { params: z.object({ kind: z.string() }) } },
      async ({ who, params }) => ({
        values: await usedValues(services.database.db, who, params.kind),
      }),
    )
  // The keys of the registry are the kinds.
  for (const name of Object.keys(kinds) as KindName[]) callsOf(name, app, services)
}

function callsOf(name: KindName, app: FastifyInstance, services: Services) {
  const { db } = services.database
  const kind: Kind = kinds[name]
  const typed = app.withTypeProvider<ZodSchemas>()
  const { copy = {}, noun } = kind
  const writersOnly = writersOf(name)
  const added = z.object({
    fields: newRecord<(typeof kinds)[KindName]>(kinds[name]),
    repeats: z.string().max(100).optional(),
    draft,
  })
  const edited = z.object({
    version: recordVersion.optional(),
    draft,
    fields: recordChange<(typeof kinds)[KindName]>(kinds[name]),
  })
  const onOne = { ...writersOnly, schema: { params: one } }

  const withPictures = <Result>(
    request: FastifyRequest,
    reply: FastifyReply,
    fields: SentFields,
    work: (pictures: RemadePictures) => Promise<Result>,
  ) => {
    const tools = { ...services, db, turn: { signal: goneSignal(reply) } }
    return withSentPictures(tools, memberOf(request), { kind: name, fields }, work)
  }

  /** The record is saved: that its draft could not be removed is nothing to refuse. */
  const forget = async ({ who, log }: FastifyRequest, form?: string) => {
    if (form === undefined) return
    await forgetDraftOf(db, who, form).catch(reportTo(log))
  }

  typed.get(recordPath(name, ':id'), onOne, async ({ who, params }) =>
    recordForEditing(db, who, name, params.id),
  )

  typed.put(
    recordPath(name, ':id'),
    { ...writersOnly, schema: { params: one, body: edited } },
    async (request, reply) => {
      const { body, params } = request
      await withPictures(request, reply, body.fields, (pictures) =>
        editRecord(db, request.who, name, { ...body, ...params, pictures }),
      )
      await forget(request, body.draft)
      await forgetSaidDrafts(db, request.who, name, params.id).catch(reportTo(request.log))
      return toldChange(request, copy.saved ?? recordSaved(noun))
    },
  )

  if (kind.many) {
    typed.delete(
      manyPath(name),
      { ...writersOnly, schema: { body: several } },
      async ({ who, body }) => {
        const count = await removeRecords(db, who, name, body.ids)
        return { message: manyRemoved(kind, count) }
      },
    )
    typed.put(
      manyPath(name),
      {
        ...writersOnly,
        schema: {
          body: several.extend({
            fields: recordChange<(typeof kinds)[KindName]>(kinds[name]),
            way: z.enum(waysToChangeSeveral).optional(),
          }),
        },
      },
      async (request) => {
        const { fields } = request.body
        const count = await rewriteMany(db, request.who, name, request.body)
        const { label = '' } = kind.fields.find((field) => field.name in fields) ?? {}
        return toldChange(request, manySaved(kind, label, count))
      },
    )
  }

  if (arrangementOf(kind) !== undefined) {
    typed.route({
      // A form without scripts posts.
      method: ['PUT', 'POST'],
      url: orderPath(name),
      ...writersOnly,
      schema: { body: order },
      handler: async (request) => {
        await orderRecords(db, request.who, name, request.body)
        return toldChange(request, orderSaved)
      },
    })
  }

  typed.post(
    `${calls.reviews}/${name}`,
    { ...writersOnly, schema: { body: one } },
    async ({ who, body }) => ({ message: await confirmRecord(db, who, name, body.id) }),
  )

  // The one record of such a kind is always there.
  if (kind.single) return

  typed.post(
    recordsPath(name),
    { ...writersOnly, schema: { body: added } },
    async (request, reply) => {
      const { fields, repeats, draft: form } = request.body
      const id = await withPictures(request, reply, fields, (pictures) =>
        addRecord(db, request.who, name, { fields, pictures, repeats }),
      )
      await forget(request, form)
      return { message: copy.added ?? recordAdded(noun), _id: id }
    },
  )

  typed.post(copyFilesPath(name, ':id'), onOne, async ({ who, params }) =>
    copyFiles(db, who, name, params.id),
  )

  typed.delete(recordPath(name, ':id'), onOne, async ({ who, params }) => {
    await removeRecord(db, who, name, params.id)
    return { message: copy.removed ?? recordRemoved(noun) }
  })
}
