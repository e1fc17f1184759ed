import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { eventCalendarPath, feeds } from '#contract/paths.ts'
import { allEventsCalendar, eventCalendar } from '#domain/events/calendar.ts'
import { eventFeed } from '#domain/events/event-feed.ts'
import { noticeFeed } from '#domain/notices/notice-feed.ts'
import { publicationFeed } from '#domain/publications/publication-feed.ts'
import type { Services } from '../open-services.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

const cached = { config: { cache: true, isForAll: true } }
const one = { ...cached, schema: { params: z.object({ id: z.string() }) } }

/** Ours: what feed readers and calendars subscribe to. */
export async function feedRoutes(
  app: FastifyInstance,
  { config: { PUBLIC_URL: origin }, database: { db } }: Services,
) {
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.get(feeds.events, cached, async (_request, reply) =>
    sendAtom(reply, await eventFeed(db, origin)),
  )
  typed.get(feeds.notices, cached, async (_request, reply) =>
    sendAtom(reply, await noticeFeed(db, origin)),
  )
  typed.get(feeds.publications, cached, async (_request, reply) =>
    sendAtom(reply, await publicationFeed(db, origin)),
  )
  typed.get(feeds.calendar, cached, async (_request, reply) =>
    sendCalendar(reply, await allEventsCalendar(db, origin)),
  )
  typed.get(eventCalendarPath(':id'), one, async ({ params }, reply) => {
    const calendar = await eventCalendar(db, origin, params.id)
    reply.header('content-disposition', 'attachment; filename="event.ics"')
    return sendCalendar(reply, calendar)
  })
}

function sendAtom(reply: FastifyReply, text: string) {
  return reply.type('application/atom+xml; charset=utf-8').send(text)
}

function sendCalendar(reply: FastifyReply, text: string) {
  return reply.type('text/calendar; charset=utf-8').send(text)
}
