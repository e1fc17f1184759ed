import { kinds } from '#contract/kinds/kinds.ts'
import { calls } from '#contract/paths.ts'
import { previewPath } from '#contract/draft-paths.ts'
import { countWrites } from '#domain/accounts/write-rate.ts'
import { sharedPlugin } from './shared-plugin.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Calls that write nothing, or that whoever has written too much needs to get away. */
const free = new Set<string | undefined>([
  calls.login,
  calls.logout,
  calls.token,
  calls.profile,
  calls.secondFactor,
  calls.passkeySignIn,
  ...Object.keys(kinds).map(previewPath),
])

/**
 * Refuses the writes of a member who sends more than a person can, before a body is read. Registered
 * behind the session; what guests write has limits of its own.
 */
export const writeRate = sharedPlugin(async (app) => {
  const count = countWrites()
  app.addHook('onRequest', async ({ method, who, routeOptions }) => {
    if (who !== null && !safe.has(method) && !free.has(routeOptions.url)) count(who)
  })
})
