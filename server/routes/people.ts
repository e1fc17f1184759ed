import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { moved, orderStale } from '#contract/messages/people.ts'
import { calls } from '#contract/paths.ts'
import { orderPeople } from '#domain/people/order-people.ts'
import type { Services } from '../open-services.ts'
import { writersOf } from '../guards.ts'
import { toldChange } from '../request.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

const order = z.object({ ids: z.array(z.string().max(100), orderStale).max(500) })

/** Ours: the order in which people are listed. */
export async function peopleRoutes(app: FastifyInstance, { database: { db } }: Services) {
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.put(
    calls.peopleOrder,
    { ...writersOf('person'), schema: { body: order } },
    async (request) => {
      await orderPeople(db, request.who, request.body.ids)
      return toldChange(request, moved)
    },
  )
}
