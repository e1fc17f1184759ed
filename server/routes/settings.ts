import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { settingsBody } from '#contract/factors.ts'
import { factorWords } from '#contract/messages/factor-words.ts'
import { rosterMessages } from '#contract/messages/roster.ts'
import { calls } from '#contract/paths.ts'
import { removalReport } from '#domain/sample/count-words.ts'
import { removeSample } from '#domain/sample/remove-sample.ts'
import { removerOf } from '#domain/sample/sample-records.ts'
import { takeFactorsAway } from '#domain/accounts/take-factors-away.ts'
import { saveSettings, readSettings } from '#domain/site/settings.ts'
import type { Services } from '../open-services.ts'
import { adminOnly, memberOf } from '../guards.ts'
import { toldChange } from '../request.ts'
import type { ZodSchemas } from '../zod-schemas.ts'

/** What administrators decide about the site, and the factors of members. */
export async function settingsRoutes(app: FastifyInstance, { database: { db } }: Services) {
  const typed = app.withTypeProvider<ZodSchemas>()

  typed.get(calls.settings, adminOnly, () => readSettings(db))

  typed.put(calls.settings, { ...adminOnly, schema: { body: settingsBody } }, async (request) => {
    await saveSettings(db, request.who, request.body)
    return toldChange(request, savedWord(request.body))
  })

  app.post(calls.removeSample, adminOnly, async (request) => {
    return { message: removalReport(await removeSample(db, removerOf(memberOf(request)))) }
  })

  typed.delete(
    `${calls.members}/:id/factors`,
    { ...adminOnly, schema: { params: z.object({ id: z.string().max(100) }) } },
    async ({ who, params }) => {
      await takeFactorsAway(db, who, params.id)
      return { message: factorWords.takenAway }
    },
  )
}

function savedWord({ adminsNeedSecondFactor }: z.output<typeof settingsBody>) {
  if (adminsNeedSecondFactor === undefined) return rosterMessages.emailsSaved
  return adminsNeedSecondFactor ? factorWords.settingOn : factorWords.settingOff
}
