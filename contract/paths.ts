import * as calls from './calls.ts'
import * as feeds from './feed-paths.ts'
import * as pages from './pages.ts'
import * as probes from './probe-paths.ts'

export { calls, feeds, pages, probes }

/** Whether a call would be let in, asked before a large file is sent with it. */
export function permitPath(call: string) {
  return `/api/permits${call}`
}

/** Where a page in the browser asks for the pieces of the route table that it does not have. */
export const routeManifest = '/__manifest'

/** The picture that other programs show beside a link to a page that has none of its own. */
export const cardPath = '/card.png'

/** Where a student's public profile stands. */
export function profilePath(registerNumber: string) {
  return `${pages.profile}?register_no=${encodeURIComponent(registerNumber)}`
}

/** The public profile as somebody sees it who is not signed in, whoever asks. */
export function visitorViewPath(registerNumber: string) {
  return `${profilePath(registerNumber)}&as=visitor`
}

/** Where a student edits the own profile. */
export function profileEditPath(registerNumber: string) {
  return `${pages.profileEdit}?register_no=${encodeURIComponent(registerNumber)}`
}

/** Where a member starts after login: the desk, the shelves or the own profile; home for no role. */
export function memberHome(role: string, registerNumber: string) {
  if (role === 'Admin') return pages.desk
  if (role === 'Teacher') return pages.teaching
  return role === 'stud' ? profileEditPath(registerNumber) : pages.home
}

/** A page with what it is asked for; what is empty is not in the address. */
export function viewPath(page: string, view: object) {
  const asked = Object.entries(view).filter(([, value]) => typeof value === 'string' && value)
  const search = new URLSearchParams(asked).toString()
  return search === '' ? page : `${page}?${search}`
}

/** The records of a kind that somebody may edit, from one on. */
export function recordListPath(
  kind: string,
  view: { q?: string; columns?: string; density?: string; after?: string; done?: string } = {},
) {
  return viewPath(pages.records, { kind, ...view })
}

/**
 * The form of a record that works without scripts, or of one part of it; without an id, of a new one,
 * in a domain or of a category where one is said, or of a copy of a record.
 */
export function plainFormPath(
  kind: string,
  view: {
    id?: string
    part?: string
    remove?: string
    domain?: string | undefined
    /** Of a new event. */
    category?: string
    /** The id of the record that a new one begins as. */
    copy?: string
  } = {},
) {
  return viewPath(pages.plainForm, { kind, ...view })
}

/** What somebody searches for. */
export function searchPath(q: string) {
  return viewPath(pages.search, { q })
}

/** One group of what a search finds, from a hit on. */
export function searchGroupPath(q: string, group: string, after = 0) {
  return viewPath(pages.search, { q, in: group, after: after > 0 ? String(after) : '' })
}

/** The page of a member of the faculty. */
export function personPath(slug: string) {
  return `${pages.faculty}/${slug}`
}

/** The page of a course. */
export function coursePath(code: string) {
  return `${pages.courses}/${encodeURIComponent(code)}`
}

/** The page of a programme of study. */
export function programmePath(slug: string) {
  return `${pages.programmes}/${encodeURIComponent(slug)}`
}

/** The page of one event. */
export function eventPath(id: string) {
  return `${pages.majorEvents}/${id}`
}

/** One event as a file for calendars. */
export function eventCalendarPath(id: string) {
  return `/api/events/${id}/event.ics`
}

/** The second name by which clients ask for the calendar (wire contract, "Documents"). */
export const calendarAlias = 'Acdemic Calander'

/**
 * The path when it stays on this site; null for anything a browser could take elsewhere, and for
 * characters that no header may hold: an address of ours has them percent-encoded.
 */
export function localPath(text: string): string | null {
  return /^\/(?![/\\])[!-[\]-~]*$/.test(text) ? text : null
}

/** Where records of a kind are added. */
export function recordsPath(kind: string) {
  return `/api/records/${kind}`
}

/** Where the records of a kind are put in order. */
export function orderPath(kind: string) {
  return `/api/order/${kind}`
}

/** Where many records of a kind are changed and deleted at once. */
export function manyPath(kind: string) {
  return `/api/many/${kind}`
}

/** What records of a kind say in the fields that suggest it. */
export function usedValuesPath(kind: string) {
  return `/api/used-values/${kind}`
}

/** Where one record of a kind is read for its form, changed and deleted. */
export function recordPath(kind: string, id: string) {
  return `${recordsPath(kind)}/${id}`
}

/** Has the files of a record wait for the form of a copy of it. */
export function copyFilesPath(kind: string, id: string) {
  return `${recordPath(kind, id)}/copies`
}

/** Where a kind of record is entrusted to the member of this id. */
export function entrustPath(id: string) {
  return `${calls.members}/${id}/kinds`
}

/** The page on which kinds of record are entrusted to the member who logs in by this name. */
export function entrustedPath(login: string) {
  return `${pages.entrusted}?${new URLSearchParams({ of: login })}`
}

/** Where what a page says of itself is written; `part` opens the form of one part. */
export function contentPath(kind: string, part = '') {
  const path = `/Admin_page/Content/${kind}`
  return part ? `${path}?part=${part}` : path
}

/** What the place of a part is called in its page, for whoever may edit it and in previews. */
export function partAnchor(kind: string, part: string) {
  return `${kind}-${part}`
}

/** Places that every page has, in its foot and in the menu of a member. */
export const anchors = { theme: 'theme', logout: 'logout', profileForm: 'edit' } as const

/** Stands behind the address of a list to open the form that adds to it. */
export const adding = '#add'

/** Stands behind the address of a page to offer a draft in the form of the record that it changes. */
export const draftWanted = '#draft'

/** Stands behind an address to go on with a draft there, where a list opens its form or a record has one. */
export function goingOn(form: string, draft: string) {
  return `${form}~${draft}`
}

/** The list of the events in one category. */
export function eventsOfCategory(id: string) {
  return `${pages.majorEvents}?category=${encodeURIComponent(id)}`
}

/** The same on the list of events, to add a festival. */
export const addingFestival = '#add-festival'

/** Where the public site is shown as it will be on a day; leads on to the day that a form chose. */
export const siteOnDay = '/as-on'
