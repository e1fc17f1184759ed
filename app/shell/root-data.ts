import {
  deskPath,
  editableKinds,
  mayEditRecords,
  mayWriteAny,
  writtenKinds,
  type Member,
} from '#domain/accounts/access.ts'
import { cardPath, pages, viewPath, siteOnDay } from '#contract/paths.ts'
import { pageHead } from '#contract/pages.ts'
import { picturePath } from '#contract/file-paths.ts'
import { timeZone } from '#domain/site/clock.ts'
import type { Department } from '#domain/site/department.ts'
import { thisPage } from '#contract/messages/site-on-day.ts'
import type { Visit } from '../visit.ts'
import type { Asked } from './define-loader.ts'
import type { CardPicture } from './page-meta.ts'

/** What every page knows of its visit: who asks, until when, where the site stands, how to name this request. */
export function rootData(visit: Visit, { url }: Asked) {
  const { who, person, department, enhanceScript, isDevelopment, isInert, origin } = visit
  const member = who && {
    name: person.name,
    /** By whose clock moments are said. */
    timeZone: timeZone(),
    role: who.role,
    reg: person.reg,
    /** Where they start after login. */
    home: person.home,
    /** Where they edit from; null for whoever may write nothing. */
    desk: deskPath(who),
    mayEditRecords: mayEditRecords(who),
    /** The kinds of record of which they may write some, at least. */
    writes: writtenKinds(who),
    /** Those of which they write every record beside what their role allows; of no matter for administrators. */
    entrusted: mayEditRecords(who) ? [] : editableKinds(who),
    /** Where they read what was changed: by everybody, or by themselves. */
    history: mayEditRecords(who) ? pages.history : pages.ownHistory,
    /** What their menu leads to. */
    ways: [{ label: 'profile', path: person.home }, ...waysOf(who, url)],
  }
  return {
    who: member,
    /** In seconds since 1970; '' for a guest. */
    sessionEnd: person.sessionEnd,
    enhanceScript,
    isDevelopment,
    origin,
    requestId: person.requestId,
    siteName: department.shortName,
    /** Nothing runs in the page, and its parts have names: a preview begins at the one that is written. */
    ...(isInert && { isInert }),
    ...signs(department),
  }
}

/** Data and no markup, so that no script brings along what only some members have. */
function waysOf(who: Member, { pathname, search }: URL) {
  const onDay = { label: thisPage, path: viewPath(siteOnDay, { path: pathname + search }) }
  const records = { label: pageHead('records').title, path: pages.records }
  return [
    // Without scripts, no form opens on a page.
    ...(mayWriteAny(who) ? [onDay, records] : []),
    { label: 'Account', path: pages.account },
  ]
}

/** The card that is woven of the strands of the department. */
const woven: CardPicture = { path: cardPath, width: 1200, height: 630, alt: 'Plaited strands' }
/** The width of the logo on a card, in pixels. */
const cardWidth = 640

/** What stands for the site in other programs: its logo where it has one that fits. */
function signs({ logo, name }: Department): { card: CardPicture; icon: string | null } {
  if (!logo) return { card: woven, icon: null }
  const { hash, width, height } = logo.light
  const scale = Math.min(1, cardWidth / width)
  const card = {
    path: picturePath(hash, cardWidth, 'jpg'),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    alt: name,
    isSmall: true,
  }
  // A tab has room for a square.
  const isSquare = Math.max(width, height) < 1.25 * Math.min(width, height)
  return { card, icon: isSquare ? picturePath(hash, 320, 'webp') : null }
}
