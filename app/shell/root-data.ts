import { mayKeepRecords } from '#domain/accounts/access.ts'
import type { Visit } from '../visit.ts'

/** What every page knows of its visit: who asks, where the site stands, how to name this request. */
export function rootData({ who, enhanceScript, isDevelopment, origin, requestId }: Visit) {
  const member = who && {
    name: who.name,
    role: who.role,
    reg: who.reg,
    mayKeepRecords: mayKeepRecords(who),
  }
  return { who: member, enhanceScript, isDevelopment, origin, requestId }
}
