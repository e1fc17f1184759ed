import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paperMailMessages } from '#contract/messages/paper-mail.ts'
import { cancelledPaper, mailedPaper } from '#contract/paper-mail-schemas.ts'
import { calls } from '#contract/paths.ts'
import { cancelPaperPath } from '#contract/resource-paths.ts'
import { networkOf } from '#domain/accounts/network.ts'
import { cancelRequest } from '#domain/resources/mailing/cancel-request.ts'
import { schedulePaper } from '#domain/resources/mailing/schedule-paper.ts'
import type { Services } from '../open-services.ts'
import { perMinute } from '../rate-limits.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

const one = z.object({ id: z.string() })

/** Research papers by mail (wire contract, "Learning resources"), and ours: to call one off. */
export async function paperMailRoutes(
  app: FastifyInstance,
  { database: { db }, mail }: Pick<Services, 'database' | 'mail'>,
) {
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.post(
    calls.mailPaper,
    { schema: { body: mailedPaper }, config: perMinute(60) },
    async ({ who, ip, body: { email, _id: paperId } }) => {
      await schedulePaper(db, { who, network: networkOf(ip) }, { email, paperId })
      return { message: paperMailMessages.scheduled }
    },
  )

  // A form without script can only POST.
  for (const [method, url] of cancelling) {
    typed.route({
      method,
      url,
      schema: { params: one, body: cancelledPaper },
      config: perMinute(60),
      handler: async ({ who, params, body: { token } }) => {
        const claim = { who, mailId: token === '' ? null : mail.linkedMail(token) }
        await cancelRequest(db, claim, params.id)
        return { message: paperMailMessages.cancelled }
      },
    })
  }
}

const cancelling = [
  ['DELETE', `${calls.paperRequests}/:id`],
  ['POST', cancelPaperPath(':id')],
] as const
