import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addedLink } from '#contract/resource-schemas.ts'
import { linkMessages } from '#contract/messages/resources.ts'
import { calls } from '#contract/paths.ts'
import { isTeacher } from '#domain/accounts/access.ts'
import { getCurrentDomain, getDomain } from '#domain/resources/asked-resource.ts'
import { addRecord, removeRecord } from '#domain/records/edit-record.ts'
import { linkRecord, linkRecords } from '#domain/resources/links/list-links.ts'
import type { Services } from '../open-services.ts'
import { writersOf } from '../guards.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

const writers = writersOf('link')

const ofDomain = z.object({ domain: z.string().default('') })
const named = z.object({ id: z.string() })

/** The calls of links (wire contract, "Learning resources"). */
export async function linkRoutes(app: FastifyInstance, { database: { db } }: Services) {
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.get(
    calls.links,
    { schema: { querystring: ofDomain }, config: { cache: true } },
    async ({ who, query }) => ({
      links: await linkRecords(db, await getDomain(db, query.domain)),
      isTeacher: isTeacher(who),
    }),
  )

  typed.post(calls.addLink, { ...writers, schema: { body: addedLink } }, async ({ who, body }) => {
    const link = { ...body.newLink, domain: await getCurrentDomain(db, body.domain) }
    const id = await addRecord(db, who, 'link', { fields: link })
    return { message: linkMessages.added, newLink: linkRecord({ id, ...link }) }
  })

  typed.delete(
    `${calls.removeLink}/:id`,
    { ...writers, schema: { params: named } },
    async ({ who, params }) => {
      await removeRecord(db, who, 'link', params.id)
      return { message: linkMessages.removed }
    },
  )
}
