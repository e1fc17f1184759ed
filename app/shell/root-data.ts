import { isTeacher, mayEditNotes, mayEditRecords } from '#domain/accounts/access.ts'
import { memberHome, pages } from '#contract/paths.ts'
import { pageHead } from '#contract/pages.ts'
import type { Visit } from '../visit.ts'

/** What every page knows of its visit: who asks, until when, where the site stands, how to name this request. */
export function rootData(visit: Visit) {
  const { who, department, sessionEnd, enhanceScript, isDevelopment, origin, requestId } = visit
  const member = who && {
    name: who.name,
    role: who.role,
    reg: who.reg,
    /** Where they start after login. */
    home: memberHome(who.role, who.reg),
    mayEditRecords: mayEditRecords(who),
    mayEditNotes: mayEditNotes(who),
    /** Where they read what was changed: by everybody, or by themselves. */
    history: mayEditRecords(who) ? pages.history : pages.ownHistory,
    /** What the page of a teacher is called; null for whoever is none. */
    shelves: isTeacher(who) ? pageHead('teaching').title : null,
  }
  return {
    who: member,
    sessionEnd,
    enhanceScript,
    isDevelopment,
    origin,
    requestId,
    siteName: department.shortName,
  }
}
